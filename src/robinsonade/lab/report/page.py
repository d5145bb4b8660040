"""The page of a report: one file of HTML with its letters and pictures in it, in one language."""

from __future__ import annotations

import re
from base64 import b64encode
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

import robinsonade
from robinsonade.content.packs import open_pack
from robinsonade.content.phrases import Phrasebook
from robinsonade.engine.chance import seed_state
from robinsonade.engine.views import Text, read
from robinsonade.lab.report.charts import Points, curve, interval
from robinsonade.lab.report.study import Card, Study, studies_in
from robinsonade.lab.rows import BETWEEN
from robinsonade.lab.variations import USUAL, pairs_in
from robinsonade.lab.verdicts import check_measure, comparison, ratings, usual_measure

HERE = Path(__file__).parent
PHRASES = Phrasebook(HERE / "phrases.yaml")
LOOK = Path(robinsonade.__file__).parent / "table" / "web" / "static"  # the table's colours and letters
LETTERS = {("Alegreya", 700): "alegreya-700", ("Alegreya Sans", 500): "alegreya-sans-500"}
LETTERS[("Alegreya Sans", 700)] = "alegreya-sans-700"
SURE = 0.05
SHOWN = 12  # cards before all of them


def report(folder: Path, lang: str, by: str = "", measure: str = "") -> str:
    """The whole page."""
    plan, studies = studies_in(folder)
    columns = [name for name in plan["columns"]["games"] if name not in ("series", "number", "seed", "digest")]
    if by and by != "ending":
        check_measure(by, columns)
    page = Page(folder, plan, studies, lang, by)
    measure = check_measure(measure or usual_measure(studies[0].game), columns)
    return page.whole(measure)


class Page:
    def __init__(self, folder: Path, plan: dict[str, Any], studies: list[Study], lang: str, by: str) -> None:
        self.folder, self.plan, self.studies, self.lang, self.by = folder, plan, studies, lang, by
        self.game = studies[0].game

    def words(self, name: str, **parts: Text | str | int) -> str:
        return read(PHRASES.say("report", name, **parts), self.lang)

    def t(self, name: str, **parts: Text | str | int) -> str:
        return escape(self.words(name, **parts))

    def say(self, text: Text) -> str:
        return escape(read(text, self.lang))

    def number(self, value: float, digits: int = 1) -> str:
        words = f"{value:.{digits}f}".replace("-", "−")
        return words.replace(".", ",") if self.lang == "de" else words

    def level(self, value: float) -> str:
        return self.number(value, 0 if value == int(value) else 1)

    def percent(self, share: float) -> str:
        return f"{self.number(100 * share)} %"

    def p(self, value: float) -> str:
        words = "< 0.001" if value < 0.001 else f"{value:.3f}" if value < 0.1 else f"{value:.2f}"
        return words.replace(".", ",") if self.lang == "de" else words

    def whole(self, measure: str) -> str:
        title = self.t("title", game=self.game.title)
        parts = [self.heading()]
        if self.plan["kind"] == "compare" and len(self.studies) == 2:
            parts.append(self.compared(measure))
        if self.plan["kind"] == "tournament":
            parts.append(self.rated())
        parts.append(self.overview())
        if len(self.studies) == 1:
            parts.append(f'<div class="series">{self.series(self.studies[0])}</div>')
        elif self.plan["kind"] != "tournament":
            for one in self.studies:
                summary = f"<summary>{escape(self.called(one.name))}</summary>"
                parts.append(f'<details class="series">{summary}<div>{self.series(one)}</div></details>')
        parts.append(self.foot())
        style = letters() + tokens() + (HERE / "report.css").read_text("utf-8")
        return (
            f'<!doctype html><html lang="{self.lang}"><head><meta charset="utf-8"><title>{title}</title>'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}</style></head>'
            f"<body><main>{''.join(parts)}</main></body></html>\n"
        )

    def heading(self) -> str:
        done, asked = sum(len(one.games) for one in self.studies), self.plan["n"] * len(self.plan["series"])
        said = [self.t("games", n=done) if done == asked else self.t("games_of", n=done, of=asked)]
        setups = [one.setup for one in self.studies]
        said += [*self.shared("seats", setups), *self.shared("bots", setups), *self.shared("options", setups)]
        said.append(self.t("seed", n=setups[0]["seed"]))
        title = f"<h1>{self.say(self.game.title)}</h1>"
        return f'<header><p class="of">{self.t("lab")}</p>{title}<p class="note">{" · ".join(said)}</p></header>'

    def shared(self, part: str, setups: Sequence[dict[str, Any]]) -> list[str]:
        """What is the same in all series."""
        first = setups[0][part]
        if part == "options":
            chapter, usual = self.game.settings[0].name, {one.name: one.default for one in self.game.settings}
            return [
                escape(self.option(name, value))
                for name, value in first.items()
                if all(one[part].get(name) == value for one in setups) and (name == chapter or value != usual[name])
            ]
        if any(one[part] != first for one in setups):
            return []
        if part == "seats":
            return [escape(self.seats(first))]
        return [self.t("bots", bots=", ".join(dict.fromkeys(first)))]

    def seats(self, n: int) -> str:
        return self.words("one_seat") if n == 1 else self.words("seats", n=n)

    def option(self, name: str, value: str) -> str:
        settings = self.game.settings
        setting = next((one for one in settings if one.name == name), None)
        if setting is None or value not in setting.values:
            return f"{name}={value}"
        said = read(self.game.choice_text(f"{name}={value}"), self.lang)
        is_chapter = setting is settings[0] and value in setting.names
        return said if is_chapter else f"{read(setting.title, self.lang)}: {said}"

    def called(self, name: str) -> str:
        """A series, by what is different in it."""
        if self.plan["kind"] == "tournament" or name == "sim":
            return name.replace(",", " – ")
        said = []
        for what, value in pairs_in(name):
            if what == "seats":
                said.append(self.seats(int(value)))
            else:
                said.append(value if what in ("bot", "pack") else self.option(what, value))
        return ", ".join(said) or self.words(USUAL)

    def range(self, low: str, high: str) -> str:
        return f"<small>{self.t('range', low=low, high=high)}</small>"

    def overview(self) -> str:
        rows = []
        for one in self.studies:
            name = "" if one.name == "sim" else escape(self.called(one.name))
            rows += [self.rate_row(*row) for row in self.win_rows(one, name)]
        table = f'<table class="rates"><tbody>{"".join(rows)}</tbody></table>'
        lasted = ""
        if len(self.studies) == 1:
            lasted = f'<p class="note">{self.lasted(self.studies[0])}</p>'
        sure = f'<p class="note">{self.t("how_sure")}</p>'
        by = "".join(self.by_column(one) for one in self.studies) if self.by else ""
        return f'<section class="sheet"><h2>{self.t("wins")}</h2>{sure}{table}{lasted}</section>{by}'

    def win_rows(self, one: Study, name: str) -> list[tuple[str, dict[str, float], int]]:
        n, before = len(one.games), f"{name}: " if name else ""
        if one.game.cooperative:
            return [(name or self.t("won_by_all"), one.rate(), n)]
        rows = [(before + self.t("not_lost"), one.rate(), n)] if one.game.shared_fate else []
        bots = one.setup["bots"]
        rows += [(before + self.t("seat", n=i + 1, bot=bots[i]), rate, n) for i, rate in enumerate(one.seat_rates())]
        turns = one.turn_rates() if self.plan["kind"] in ("sim", "sweep") else []
        return rows + [(before + self.t("turn", n=i + 1), rate, n) for i, rate in enumerate(turns)]

    def rate_row(self, label: str, rate: dict[str, float], n: int) -> str:
        won = self.number(rate["rate"] * n, 0 if abs(rate["rate"] * n % 1 - 0.5) > 0.4 else 1)
        said = self.range(self.percent(rate["low"]), self.percent(rate["high"]))
        picture = interval(rate["rate"], rate["low"], rate["high"])
        return (
            f'<tr><th scope="row">{label}</th><td class="drawn">{picture}</td>'
            f'<td class="whole"><b>{self.percent(rate["rate"])}</b><br>{said}</td>'
            f'<td class="whole">{self.t("of_n", won=won, n=n)}</td></tr>'
        )

    def lasted(self, one: Study) -> str:
        rounds, decisions = one.spread("rounds"), one.spread("decisions")
        return self.t(
            "lasted",
            mean=self.number(rounds.mean),
            rounds=self.game.rounds_are,
            least=int(rounds.least),
            most=int(rounds.most),
            decisions=self.number(decisions.mean, 0),
        )

    def by_column(self, one: Study) -> str:
        rows = "".join(self.rate_row(escape(value), rate, n) for value, rate, n in one.rates_by(self.by))
        name = "" if one.name == "sim" else f"<h3>{escape(self.called(one.name))}</h3>"
        heading = f"<h2>{self.t('by', column=self.by)}</h2>{name}"
        return f'<section class="sheet">{heading}<table class="rates"><tbody>{rows}</tbody></table></section>'

    def compared(self, measure: str) -> str:
        names = [one.name for one in self.studies]
        found = comparison([row for one in self.studies for row in one.games], names, measure)
        first, second = (self.called(name) for name in names)
        wins = measure.partition("_")[0] == "won"

        def much(value: float) -> str:
            return self.percent(value) if wins else self.number(value, 2)

        wide = max(abs(found["low"]), abs(found["high"])) or 1
        picture = interval(found["difference"], found["low"], found["high"], -wide, wide, 0)
        says = self.t("surely" if found["p"] <= SURE else "perhaps", p=self.p(found["p"]))
        few = {"first": first, "second": second, "more": found["more"], "less": found["less"]}
        return (
            f'<section class="sheet"><h2>{self.t("compared")}</h2>'
            f'<p class="note">{self.t("compared_says", n=found["pairs"], measure=measure)}</p>'
            f'<table class="rates"><tbody>'
            f'<tr><th scope="row">{escape(first)}</th><td></td><td>{much(found["first"])}</td></tr>'
            f'<tr><th scope="row">{escape(second)}</th><td></td><td>{much(found["second"])}</td></tr>'
            f'<tr><th scope="row">{self.t("second_less", first=first, second=second)}</th>'
            f'<td class="drawn">{picture}</td><td class="whole"><b>{much(found["difference"])}</b><br>'
            f"{self.range(much(found['low']), much(found['high']))}</td></tr></tbody></table>"
            f'<p class="verdict">{says}</p><p class="note">{self.t("more_less", **few)}</p></section>'
        )

    def rated(self) -> str:
        bots = {one.name: one.setup["bots"] for one in self.studies}
        found = ratings([row for one in self.studies for row in one.games], bots)
        low, high = min(one["low"] for one in found), max(one["high"] for one in found)
        rows = "".join(
            f'<tr><th scope="row">{escape(one["bot"])}</th>'
            f'<td class="drawn">{interval(one["rating"], one["low"], one["high"], low, high, 0)}</td>'
            f'<td class="whole"><b>{signed(one["rating"])}</b><br>{self.range(signed(one["low"]), signed(one["high"]))}'
            f'</td><td class="whole">{self.percent(one["win_rate"]["rate"])}</td></tr>'
            for one in found
        )
        head = f'<h2>{self.t("rated")}</h2><p class="note">{self.t("rated_says")}</p>'
        return f'<section class="sheet">{head}<table class="rates"><tbody>{rows}</tbody></table></section>'

    def series(self, one: Study) -> str:
        ends = f'<div class="two">{self.ends(one)}{self.harm(one)}</div>'
        return self.curves(one) + ends + self.deeds(one) + self.cards(one)

    def key(self) -> str:
        return (
            f'<p class="key"><span><i></i>{self.t("won")}</span><span class="lost"><i></i>{self.t("lost")}</span></p>'
        )

    def curves(self, one: Study) -> str:
        still = [(n, 100 * share) for n, share in one.still_playing()]
        drawn = self.figure(self.t("still"), [("all", self.t("still"), still)], 100)
        for line in one.lines():
            sides = [("won", self.t("won"), line.won), ("lost", self.t("lost"), line.lost)]
            drawn += self.figure(self.say(line.name), sides)
        head = f'<h2>{self.t("curves")}</h2><p class="note">{self.t("curves_say")}</p>{self.key()}'
        return f'<section class="sheet">{head}<div class="curves">{drawn}</div></section>'

    def figure(self, name: str, lines: Sequence[tuple[str, str, Points]], most: float | None = None) -> str:
        picture = curve(lines, self.in_words(lines), self.level, most)
        return f"<figure><figcaption>{name}</figcaption>{picture}</figure>"

    def in_words(self, lines: Sequence[tuple[str, str, Points]]) -> str:
        return "; ".join(f"{name}: {', '.join(self.number(y) for _, y in line)}" for _, name, line in lines if line)

    def ends(self, one: Study) -> str:
        said = []
        for won, heading in ((True, "endings"), (False, "defeats")):
            endings = one.endings(won)
            most = max((n for _, n in endings), default=1)
            rows = "".join(
                f'<tr><th scope="row">{self.say(text)}</th><td class="drawn">{bar(n / most, won)}</td>'
                f'<td class="whole">{n}</td></tr>'
                for text, n in endings
            )
            if won and not rows:
                continue
            none = "" if rows else f"<p>{self.t('none_lost')}</p>"
            if not (rows or one.together):
                continue
            said.append(f"<h2>{self.t(heading)}</h2><table><tbody>{rows}</tbody></table>{none}")
        return f'<section class="sheet">{"".join(said)}</section>'

    def harm(self, one: Study) -> str:
        found = one.causes()
        if found is None:
            return ""
        what, causes = found
        most = max((max(won, lost) for _, won, lost in causes), default=1) or 1
        rows = "".join(
            f'<tr><th scope="row">{self.say(name)}</th>'
            f'<td class="drawn">{bar(won / most, True)}{bar(lost / most, False)}</td>'
            f'<td class="whole">{self.number(won)}<br>{self.number(lost)}</td></tr>'
            for name, won, lost in causes
        )
        heading = f"<h2>{self.t('harm', what=what)}</h2>{self.key()}"
        return f'<section class="sheet">{heading}<table><tbody>{rows}</tbody></table></section>'

    def deeds(self, one: Study) -> str:
        deeds = one.deeds()
        if not deeds:
            return ""
        heads = [self.t(name) for name in ("deed", "won", "lost")]
        rows = ""
        for deed in deeds:
            d = deed.difference
            usual = (deed.won + deed.lost) / 2 or 1
            share = interval(d["difference"] / usual, d["low"] / usual, d["high"] / usual, -1, 1, 0)
            sure = ' class="sure"' if d["q"] <= SURE else ""
            rows += (
                f'<tr{sure}><th scope="row">{self.say(deed.name)}</th>'
                f'<td data-is="{heads[1]}">{self.number(deed.won)}</td>'
                f'<td data-is="{heads[2]}">{self.number(deed.lost)}</td>'
                f'<td class="drawn">{share}</td><td class="whole" data-is="p">{self.p(d["q"])}</td></tr>'
            )
        head = self.head([*heads, self.t("difference"), self.t("p")])
        note = f'<p class="note">{self.t("deeds_say", n=len(deeds))}</p>'
        table = f'<table class="cards"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
        return f'<section class="sheet"><h2>{self.t("deeds")}</h2>{note}{table}</section>'

    def cards(self, one: Study) -> str:
        found = one.card_differences()
        heading = f"<h2>{self.t('cards')}</h2>"
        if not found:
            return f'<section class="sheet">{heading}<p>{self.t("no_cards")}</p></section>'
        sure = sum(card.q <= SURE for card in found)
        note = f'<p class="note">{self.t("cards_say", n=len(found), sure=sure)}</p>'
        first, rest = self.card_table(one, found[:SHOWN]), ""
        if len(found) > SHOWN:
            summary = f"<summary>{self.t('all_cards', n=len(found))}</summary>"
            rest = f'<details class="all">{summary}{self.card_table(one, found)}</details>'
        return f'<section class="sheet">{heading}{note}{first}{rest}</section>'

    def card_table(self, one: Study, cards: Sequence[Card]) -> str:
        packs = [open_pack(folder) for folder in one.setup["packs"] if Path(folder).is_dir()]
        options = one.setup["options"] if len(packs) == len(one.setup["packs"]) else self.game.check_options({})
        table = self.game.deal(self.game.box(packs), one.setup["seats"], options, seed_state(0))
        facts = self.game.card_facts()
        names = [self.t(name) for name in ("card", "cases", "with", "without", "difference", "p")]
        rows = ""
        for card in cards:
            printed, d = self.game.printed(table, card.card), card.difference
            name = read(printed["name"], self.lang) if printed else card.card
            said = escape(read(facts[card.what], self.lang).replace("{card}", name))
            rows += (
                f'<tr{" class=sure" if card.q <= SURE else ""}><th scope="row">{said}</th>'
                f'<td data-is="{names[1]}">{card.cases}</td>'
                f'<td data-is="{names[2]}">{self.percent(card.won["rate"])}</td>'
                f'<td data-is="{names[3]}">{self.percent(card.others["rate"])}</td>'
                f'<td class="drawn">{interval(d["difference"], d["low"], d["high"], -1, 1, 0)}</td>'
                f'<td class="whole" data-is="p">{self.p(card.q)}</td></tr>'
            )
        head = self.head(names)
        return f'<table class="cards"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'

    def head(self, names: Sequence[str]) -> str:
        """The last but one stands above a picture."""
        return "".join(
            f'<th scope="col"{" class=middle" if i == len(names) - 2 else ""}>{name}</th>'
            for i, name in enumerate(names)
        )

    def foot(self) -> str:
        said = [self.t("made", program=self.plan.get("made_by", "robinsonade"), folder=self.folder.name)]
        if self.plan.get("commits"):
            said.append(self.t("commit", commit=", ".join(self.plan["commits"])))
        setup = self.studies[0].setup
        said.append(self.t("rules", rules=setup["rules"], content=setup["content"]))
        for one in self.studies:
            for why, n in Counter(why for game in one.games for why in set(parts_of(game["replaced"]))).items():
                said.append(self.t("replaced", n=n, why=why))
        hashes = "".join(
            f"<p>{self.t('hash')}{self.named(one)}: <code>{hash_of(one)}</code></p>" for one in self.studies
        )
        return f"<footer><p>{' '.join(said)}</p>{hashes}</footer>"

    def named(self, one: Study) -> str:
        return "" if one.name == "sim" else f" ({escape(self.called(one.name))})"


def parts_of(cell: str) -> list[str]:
    return cell.split(BETWEEN) if cell else []


def hash_of(one: Study) -> str:
    """The same that `sim` tells."""
    return sha256(b"".join(bytes.fromhex(game["digest"]) for game in one.games)).hexdigest()


def signed(value: float) -> str:
    return f"{value:+.0f}".replace("-", "−")


def bar(share: float, won: bool) -> str:
    return f'<span class="bar{"" if won else " lost"}" style="width:{100 * share:.0f}%"></span>'


def tokens() -> str:
    """The table's own, without its letters."""
    css = (LOOK / "tokens.css").read_text("utf-8")
    return re.sub(r"@font-face \{[^}]*\}\n", "", css)


def letters() -> str:
    found = ""
    for (family, weight), file in LETTERS.items():
        data = b64encode((LOOK / "vendor" / f"{file}.woff2").read_bytes()).decode()
        source = f'url(data:font/woff2;base64,{data}) format("woff2")'
        found += f'@font-face {{ font-family: "{family}"; font-weight: {weight}; src: {source} }}\n'
    return found
