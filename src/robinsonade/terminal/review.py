"""A match in review, as lines of a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from robinsonade.minds.review import Line, Review
from robinsonade.terminal.words import Voice

BARS, COLUMNS = "▁▂▃▄▅▆▇█", 64


def review_lines(review: Review, voice: Voice) -> list[str]:
    return [
        voice.say(review["ending"]),
        "",
        *(words for line in review["lines"] for words in (line_words(line, voice), f"  {curve(line)}")),
        voice.words(f"review_{review['measure']}", n=review["rehearsals"]),
        "",
        *costs(review, voice),
        "",
        voice.words("review_luck"),
        *([words for line in review["lines"] for words in luck(line, voice)] or ["  " + voice.words("review_no_luck")]),
        "",
        voice.words("review_parts"),
        *parts(review, voice),
    ]


def line_words(line: Line, voice: Voice) -> str:
    name = "review_line" if line["seat"] < 0 else "review_line_of"
    who = {} if line["seat"] < 0 else {"who": voice.names[line["seat"]]}
    first = line["points"][0]["chance"] if line["points"] else line["end"]
    moved = {"choice": signed(line["choice"]), "luck": signed(line["luck"])}
    return voice.words(name, first=hundredths(first), end=hundredths(line["end"]), **moved, **who)


def curve(line: Line) -> str:
    """As many columns as there are points, up to a whole line of them."""
    chances = [*(point["chance"] for point in line["points"]), line["end"]]
    columns = min(COLUMNS, len(chances))
    shown = [chances[i * (len(chances) - 1) // max(1, columns - 1)] for i in range(columns)]
    return "".join(BARS[min(len(BARS) - 1, int(within(chance) * len(BARS)))] for chance in shown)


def costs(review: Review, voice: Voice) -> Iterator[str]:
    if not review["costs"]:
        yield voice.words("review_no_costs")
        return
    yield voice.words("review_costs")
    for one in review["costs"]:
        said = {name: voice.say(one[name]).rstrip(".") for name in ("chose", "better")}
        much = {name: hundredths(one[name]) for name in ("cost", "low", "high")}
        yield "  " + voice.words("review_cost", step=one["step"], who=voice.names[one["seat"]], **said, **much)


def luck(line: Line, voice: Voice) -> Iterator[str]:
    who = "" if line["seat"] < 0 else f"{voice.names[line['seat']]}: "
    for name, step in (("luckiest", line["luckiest"]), ("unluckiest", line["unluckiest"])):
        if step is not None:
            point = next(point for point in line["points"] if point["step"] == step)
            what = " ".join(
                voice.say(text) for told in line["told"] if told["step"] == step for text in told["happened"]
            )
            yield f"  {who}" + voice.words(f"review_{name}", step=step, luck=signed(point["luck"]), what=what)


def parts(review: Review, voice: Voice) -> Iterator[str]:
    for part in review["parts"]:
        gained, lost, error = (hundredths(one) for one in (part["gained"], part["lost"], part["error"]))
        who = voice.names[part["seat"]]
        yield "  " + voice.words("review_part", who=who, n=part["choices"], gained=gained, lost=lost, error=error)


def within(chance: float) -> float:
    return min(1.0, max(0.0, chance))


def hundredths(part: float) -> int:
    return round(100 * part)


def signed(part: float) -> str:
    return f"{hundredths(part):+d}".replace("-", "−").replace("+0", "0")
