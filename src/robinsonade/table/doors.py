"""What leads to a table: the games and my matches, the form for a new one, a pasted link, a file that was kept."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from robinsonade.bots import BOTS, Bot
from robinsonade.content.lessons import FIRST_LESSON, Lesson
from robinsonade.content.packs import Pack
from robinsonade.elsewhere import bot_named
from robinsonade.engine.errors import RobinsonadeError
from robinsonade.engine.game import Game, Setting
from robinsonade.engine.records import record_from
from robinsonade.engine.views import Text, read
from robinsonade.games import OURS, find_game, game_names
from robinsonade.minds.companions import usual_bot
from robinsonade.table import limits
from robinsonade.table.guided import address_of_lesson, known_lesson, lesson_in, lessons_in
from robinsonade.table.history import History
from robinsonade.table.names import checked_name
from robinsonade.table.notices import Notice, word
from robinsonade.table.pages import (
    address_of,
    base_of,
    card_of,
    check_rate,
    form_of,
    lang_of,
    links_of,
    marks_of,
    page,
    seated,
    session_of,
    settings_of,
    tables_of,
    text,
    title_of,
    to_table,
)
from robinsonade.table.plans import Plan
from robinsonade.table.room import Room
from robinsonade.table.seats import HOST, Again, Person, fingerprint, with_fresh_mark
from robinsonade.table.shown import is_only_here, names_at
from robinsonade.table.store import LESSON, Summary, Unavailable, Victory
from robinsonade.table.tables import BROKEN, Tables

MATCHES_SHOWN, LESSONS_SHOWN = 12, 24
NOTHING_ENTERED: Mapping[str, list[str]] = MappingProxyType({})
SAME_CLICK = 3.0  # seconds within which a second click means the first
STATES = ["yours", "theirs", "over", "unreadable"]


async def home(request: Request) -> Response:
    return await home_page(request)


async def home_page(request: Request, problem: Notice | None = None) -> Response:
    lang, cookie = lang_of(request), await session_of(request)
    won = await victories(request, cookie)
    found = await my_matches(request, cookie, lang)
    context = {
        "games": [cover_of(find_game(name), won, lang, packs_of(request, name)) for name in game_names()],
        "matches": [match for match in found if not match["lesson"]][:MATCHES_SHOWN],
        "learning": [match for match in found if match["lesson"]][:LESSONS_SHOWN],
        "problem": problem.read(lang) if problem else None,
    }
    return page(request, "home", problem.status if problem else 200, **context)


async def victories(request: Request, cookie: str) -> list[Victory]:
    try:
        return await tables_of(request).store.victories_of(fingerprint(cookie)) if cookie else []
    except Unavailable as problem:
        raise Notice("store_away") from problem


def packs_of(request: Request, game: str) -> tuple[Pack, ...]:
    return tables_of(request).packs_for(game)


def cover_of(game: Game, won: list[Victory], lang: str, packs: tuple[Pack, ...]) -> dict[str, object]:
    """A game on the shelf: what it is, how hard it is at first, and what this person has won of it."""
    found = [victory.chapter for victory in won if victory.game == game.name]
    chapters, mine = chapters_of(game), [chapter for chapter in found if not chapter.startswith(LESSON)]
    names = [read(name, lang) for chapter, name in chapters.items() if chapter in mine]
    return {
        **card_of(game),
        "won": bool(mine),
        "won_of": [len(names), len(chapters)],
        "won_names": names,
        "lessons": [lesson_card(lesson, LESSON + lesson.name in found) for lesson in lessons_in(game, packs)],
    }


def lesson_card(lesson: Lesson, learned: bool) -> dict[str, object]:
    """A lesson that is offered; `learned`: this person has come to its end."""
    return {
        "name": lesson.name,
        "href": address_of_lesson(lesson),
        "title": lesson.title,
        "says": lesson.says,
        "minutes": lesson.minutes,
        "opens": {option: list(values) for option, values in lesson.opens.items()},
        "learned": learned,
    }


@lru_cache(maxsize=64)
def chapters_of(game: Game) -> dict[str, Text]:
    """Scenarios or levels by their names, if there are any to choose."""
    first = next(iter(game.settings), None)
    if first is None or first.many:
        return {}
    return {value: first.names.get(value, says) for value, says in first.values.items()}


async def my_matches(request: Request, cookie: str, lang: str) -> list[dict[str, object]]:
    """Where it is my turn comes first, what is over last."""
    tables = tables_of(request)
    if not cookie:
        return []
    try:
        summaries = await tables.store.matches_of(fingerprint(cookie), MATCHES_SHOWN + LESSONS_SHOWN)
        found = [await my_match(tables, summary, lang) for summary in summaries]
    except Unavailable as problem:
        raise Notice("store_away") from problem
    return sorted((match for match in found if match), key=lambda match: STATES.index(str(match["state"])))


async def my_match(tables: Tables, summary: Summary, lang: str) -> dict[str, object] | None:
    """A line about a match, without reading its events. One that cannot be read keeps the others from nobody."""
    known = summary.standing
    line: dict[str, object] = {"href": f"/m/{summary.match}", "game": summary.game, "touched": summary.touched}
    try:
        history = await tables.places(summary.match, known)
        if not known.places:  # now it is known
            known = await tables.store.standing(summary.match) or known
        if not history.linked(Person("", summary.grants)):
            return None
        return {
            **line,
            **told_of(summary, history, lang, tables.packs_for(summary.game)),
            "choices": known.choices or 0,
        }
    except Notice as notice:
        if notice.name == "store_away":
            raise
    except (RobinsonadeError, *BROKEN):
        pass
    title = read(find_game(summary.game).title, lang) if is_here(summary.game) else summary.game
    lost = {"title": title, "state": "unreadable", "line": word("unreadable", lang)}
    return {**line, **lost, "lesson": None, "seats": [], "choices": 0, "deletes": False, "hides": True}


def told_of(summary: Summary, history: History, lang: str, packs: tuple[Pack, ...]) -> dict[str, object]:
    names, mine = names_at(history, lang), history.linked(Person("", summary.grants))
    yours, over = bool(set(summary.waits) & set(mine)), not summary.waits
    line = word("waits", lang, who=word("or", lang).join(names[seat] for seat in summary.waits))
    record = record_from({**(summary.record or {}), "choices": []})
    ended = summary.standing.outcome if over else None
    others = any(seat.sat or seat.claimed for n, seat in enumerate(history.seats) if n not in mine)
    hosts = HOST in mine and (over or not others)
    return {
        "title": title_of(record, lang) if is_here(record.game) else record.game,
        "lesson": None if over else learning(record.game, history, packs),
        "state": "over" if over else "yours" if yours else "theirs",
        "line": "" if yours or over else line,
        "seats": [{"seat": n, "name": name} for n, name in enumerate(names)],
        "headline": read(ended["headline"], lang, names) if ended else "",
        "won": ended is not None and bool({*ended["winners"]} & {*mine}),
        "deletes": hosts,  # for everybody
        "hides": others or not hosts,  # for me alone
    }


def learning(game: str, history: History, packs: tuple[Pack, ...]) -> dict[str, object] | None:
    """How far a learner has come. None: the match is no lesson, it was left, or it was written anew."""
    taught = history.lesson if history.guided and is_here(game) else None
    lesson = lesson_in(find_game(game), taught.lesson, packs) if taught else None
    if taught is None or lesson is None or lesson.edition != taught.edition:
        return None
    of, chapter = len(lesson.chapters), history.chapter
    told = {"title": lesson.title, "game": find_game(game).title}
    return {**told, "chapter": min(chapter + 1, of), "of": of, "ended": chapter >= of}


async def remove(request: Request) -> Response:
    """A match leaves my list, or the table for good."""
    for_all = text(await form_of(request), "how") == "all"
    tables, id = tables_of(request), request.path_params["match"]
    person = await tables.browser_at(id, await session_of(request), marks_of(request, id))
    try:
        await tables.remove(id, person, for_all)
    except Notice as notice:
        return await home_page(request, notice)
    return RedirectResponse("/", 303)


async def new(request: Request) -> Response:
    return await new_page(request, known_game(request.path_params["game"]))


async def new_like(request: Request) -> Response:
    """The form as it was filled in for this match."""
    room, person = await seated(request)
    return await new_page(request, room.match.game, entered=entered_like(room, person))


async def new_page(
    request: Request, game: Game, problem: Notice | None = None, entered: Mapping[str, list[str]] = NOTHING_ENTERED
) -> Response:
    """The form for a match; with a problem it keeps what was entered."""
    lang = lang_of(request)
    here = packs_of(request, game.name)
    packs = [{"id": pack.id, "name": pack.name, "says": pack.says} for pack in here]
    context = {
        "game": cover_of(game, await victories(request, await session_of(request)), lang, here),
        "settings": [settings_of(setting) for setting in game.settings],
        "packs": packs,
        "bots": bots(request, game),
        "apart": [list(pair) for pair in game.apart],
        "entered": dict(entered),
        "only_here": is_only_here(base_of(request)),
        "house": base_of(request),
        "problem": problem.read(lang) if problem else None,
    }
    return page(request, "new", problem.status if problem else 200, **context)


async def begin(request: Request) -> Response:
    check_rate(request)
    form = await form_of(request)
    game = known_game(text(form, "game"))
    cookie, marks = await session_of(request) or links_of(request).fresh_cookie(), with_fresh_mark(())
    try:
        options = {s.name: value for s in game.settings if (value := chosen_in(form, s)) is not None}
        packs = [str(pack) for pack in form.getlist("pack")]
        room = await tables_of(request).begin(
            game.name,
            plans_in(form),
            options,
            packs,
            seed_in(form),
            fingerprint(cookie),
            address_of(request),
            marks[-1],
            companions=text(form, "bots") != "commanded",
            hints=text(form, "hints") != "off",
        )
    except Notice as notice:
        entered = {field: list(map(str, form.getlist(field))) for field in form}
        return await new_page(request, game, notice, entered)
    return to_table(request, room.id, cookie, marks)


async def begin_lesson(request: Request) -> Response:
    check_rate(request)
    game, name = known_game(request.path_params["game"]), request.path_params.get("name", FIRST_LESSON)
    lesson = known_lesson(game, name, packs_of(request, game.name))
    cookie, marks = await session_of(request) or links_of(request).fresh_cookie(), with_fresh_mark(())
    room = await tables_of(request).begin_lesson(lesson, fingerprint(cookie), address_of(request), marks[-1])
    return to_table(request, room.id, cookie, marks)


def chosen_in(form: FormData, setting: Setting) -> str | None:
    """The value of an option, None if the form does not have it. What belongs to seats stands beside them."""
    name = f"option.{setting.name}"
    if setting.by_seat and f"{name}.0" in form:
        wishes = [text(form, f"{name}.{n}") or setting.default for n in seats_in(form)]
        while wishes and wishes[-1] == setting.default:
            wishes.pop()
        return ",".join(wishes) or setting.default
    return ",".join(map(str, form.getlist(name))) if name in form else None


def seats_in(form: FormData) -> list[int]:
    """The seats of the form where somebody shall sit."""
    return [n for n in range(limits.SEATS) if text(form, f"kind.{n}") not in ("", "none")]


async def again(request: Request) -> Response:
    """The same match once more: the same people, bots and options, and other luck. A double click begins one."""
    check_rate(request)
    room, person = await seated(request)
    cookie, now = await session_of(request), time.monotonic()
    browser = fingerprint(cookie)
    click = room.again.get(browser)
    if click is None or now - click.at >= SAME_CLICK:
        marks = with_fresh_mark(())
        begun = asyncio.ensure_future(begun_like(request, room, person, browser, marks[-1]))
        click = room.again[browser] = Again(now, marks, begun)
    other = await asyncio.shield(click.begun)
    return to_table(request, other, cookie, click.marks)


async def begun_like(request: Request, room: Room, person: Person, browser: str, mark: str) -> str:
    setup, history = room.match.setup, room.history
    other = await tables_of(request).begin(
        setup.game,
        plans_like(history, person),
        setup.options,
        setup.packs,
        None,
        browser,
        address_of(request),
        mark,
        history.moves.asks_everything,
        history.companions,
        not history.hinting.off,
    )
    return other.id


def plans_like(history: History, person: Person) -> list[Plan]:
    """Who sits where, for another match: my seats are mine again, other people get new links."""
    mine = history.seats_of(person)
    plans = []
    for n, seat in enumerate(history.seats):
        if seat.kind == "bot" and not seat.stands_in:
            plans.append(Plan("bot", seat.name, seat.bot))
        elif n in mine:
            plans.append(Plan("me" if n == mine[0] else "again", seat.name))
        else:
            plans.append(Plan("link", seat.name))
    return plans


def entered_like(room: Room, person: Person) -> dict[str, list[str]]:
    """A form that would begin such a match."""
    setup, game = room.match.setup, room.match.game
    plans = plans_like(room.history, person)
    entered = {"pack": list(setup.packs), "bots": ["companions" if room.history.companions else "commanded"]}
    entered["hints"] = ["off" if room.history.hinting.off else "on"]
    for n in range(game.seats[-1]):
        plan = plans[n] if n < len(plans) else Plan("none")
        entered[f"kind.{n}"] = [f"bot:{plan.bot}" if plan.kind == "bot" else plan.kind.replace("again", "me")]
        entered[f"name.{n}"] = [plan.name]
    for setting in game.settings:
        values = setup.options.get(setting.name, setting.default).split(",")
        if setting.by_seat:
            entered |= {f"option.{setting.name}.{n}": [value] for n, value in enumerate(values)}
        else:
            entered[f"option.{setting.name}"] = values
    return entered


def plans_in(form: FormData) -> list[Plan]:
    plans = []
    for n in seats_in(form):
        kind, _, bot = text(form, f"kind.{n}").partition(":")
        plans.append(Plan(kind, checked_name(text(form, f"name.{n}")), bot))
    return plans


def seed_in(form: FormData) -> int | None:
    seed = text(form, "seed").strip()
    if not seed:
        return None
    if not seed.isdecimal() or len(seed) > 15:
        raise Notice("bad_seed")
    return int(seed)


async def join(request: Request) -> Response:
    """A pasted link, or only its token."""
    link = text(await form_of(request), "link").strip()
    token = re.split(r"[/?#]", link.rsplit("/s/", 1)[-1])[0]
    try:
        tables_of(request).links.read(token)
    except Notice as notice:
        return await home_page(request, notice)
    return RedirectResponse(f"/s/{token}", 303)


async def import_record(request: Request) -> Response:
    check_rate(request)
    form = await form_of(request)
    record = form.get("record")
    data = await record.read() if isinstance(record, UploadFile) else str(record or "").encode()
    cookie, marks = await session_of(request) or links_of(request).fresh_cookie(), with_fresh_mark(())
    try:
        room = await tables_of(request).import_record(data, fingerprint(cookie), address_of(request), marks[-1])
    except Notice as notice:
        return await home_page(request, notice)
    return to_table(request, room.id, cookie, marks)


def bots(request: Request, game: Game) -> list[dict[str, object]]:
    """The usual one first, those that the operator invites last."""
    here = {name: bot_named(name) for name in tables_of(request).bots}
    guests = [name for name in here if name not in BOTS]
    ours = sorted(reversed(BOTS), key=lambda name: name != usual_bot(game))
    return [{"name": name, "title": titled(here[name])} for name in [*ours, *guests]]


def titled(bot: type[Bot]) -> Text:
    return {lang: f"{bot.name}, {words}" for lang, words in bot.says.items()}


def is_here(game: str) -> bool:
    """To look for the games of strangers takes long."""
    return game in OURS or game in game_names()


def known_game(name: str) -> Game:
    if not is_here(name):
        raise Notice("no_page")
    return find_game(name)
