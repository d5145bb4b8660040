"""The story of the moment as an open book: what is read or found, the road between two cards, evening and end."""

from __future__ import annotations

from robinsonade.content.effects import Choose, Effect, When, hold
from robinsonade.engine.views import Named, Panel, Piece, Ranked, Story, Text, Way, die
from robinsonade.games.naufragos.board.icons import thing_icon
from robinsonade.games.naufragos.board.printed import card_ref
from robinsonade.games.naufragos.cards import EVENT, Card
from robinsonade.games.naufragos.effects.deciding import Sealed
from robinsonade.games.naufragos.effects.expedition import OPEN
from robinsonade.games.naufragos.look.kinds import Card as CardShown
from robinsonade.games.naufragos.look.kinds import card, panel
from robinsonade.games.naufragos.nouns import explained_in_full, region_name, say, told
from robinsonade.games.naufragos.phases.ending import points_of
from robinsonade.games.naufragos.table import REGION_OF_SPACE, REGIONS, Table, in_camp, moment_of

PHASES = ["event", "white_piece", "placement", "lost", "resolution", "food", "warmth", "end"]
REGION_PICTURES = ["beach", "jungle", "ridge"]


class Page(Story):
    title: Text


def story(s: Table, seat: int) -> Panel | None:
    shown: Page
    if s.in_play:
        shown = card_told(s, s.box.cards[s.in_play[-1]])
    elif s.laid_out:
        shown = {"title": say("things", "found"), "says": say("roads", "shore"), "picture": {"motif": "wreck"}}
    elif s.expedition:
        shown = road(s)
    elif s.ending:
        shown = last_page(s)
    elif PHASES[s.at] == "food":
        shown = evening(s)
    else:
        return None
    cards = [thing(s, f"found:{i}", item) for i, item in enumerate(s.laid_out)]
    if s.looker == seat:
        cards += [story_card(s, f"looked:{i}", one) for i, one in enumerate(s.looked)]
    return panel(
        "story",
        "story",
        shown["title"],
        says=shown.get("says"),
        picture=shown.get("picture"),
        caption=shown.get("caption"),
        source=shown.get("source"),
        outcome=shown.get("outcome"),
        ways=shown.get("ways"),
        ranking=shown.get("ranking"),
        cards=cards,
        dice=dice(s) if s.in_play or s.expedition else None,
        answers=True,
        group=list(s.scouts) if s.expedition else None,
        area="top",
        rules=shown.get("rules"),
    )


def card_told(s: Table, one: Card) -> Page:
    own = one.number if one.number > 0 else None
    return {
        "title": one.name,
        "says": one.says,
        "picture": {"motif": f"card:{one.id}"},
        "caption": region_name(s, one.region)
        if one.region >= 0
        else say("phases", "event")
        if one.kind == EVENT
        else None,
        "source": say("things", "plot_number", n=own) if own else say("things", "own_story"),
        "outcome": outcome(s, one),
        "ways": ways_of(s, one),
        "rules": ["N-EXP-09"],
    }


def outcome(s: Table, one: Card) -> list[Named]:
    """What the card brings before anybody decides."""
    found: list[Named] = []
    if one.advance:
        found.append({"icon": "foot", "name": say("things", "advance_all")})
    if one.difficulty:
        found.append({"icon": "compass", "name": say("things", "harder", n=s.difficulty)})
    if one.report:
        found.append({"icon": "quill", "name": say("things", "reports", n=one.report)})
    if one.weather:
        sunny = one.weather > 0
        found.append(
            {"icon": "sun" if sunny else "storm", "name": say("things", "sun_card" if sunny else "storm_card")}
        )
    if one.rescue:
        found.append({"icon": "sail", "name": say("things", "ship_seen")})
    return found


def ways_of(s: Table, one: Card) -> list[Way]:
    """What can be chosen on it, for those who are not asked."""
    words = one.again if s.after == OPEN and one.again else one.when_drawn
    reader = s.scouts[0] if s.scouts else s.start
    return [{"name": way.name, "says": told(way)} for choice in choices_in(s, words, reader)[:1] for way in choice.ways]


def choices_in(s: Table, effects: list[Effect], reader: int) -> list[Choose | Sealed]:
    found: list[Choose | Sealed] = []
    for effect in effects:
        if isinstance(effect, When):
            found += choices_in(s, effect.do_ if hold(s, effect.conditions, reader) else effect.otherwise, reader)
        elif isinstance(effect, Choose | Sealed):
            found.append(effect)
    return found


def road(s: Table) -> Page:
    """Between two cards: where the scouts stand."""
    here = min(len(REGIONS) - 1, max(REGION_OF_SPACE[s.track[scout]] for scout in s.scouts)) if s.scouts else 0
    return {
        "title": region_name(s, here),
        "says": say("roads", REGIONS[here]),
        "picture": {"motif": REGION_PICTURES[here]},
        "caption": say("things", "on_the_road"),
        "rules": ["N-EXP-03"],
    }


def evening(s: Table) -> Page:
    there = in_camp(s)
    fed = say("things", "fed", n=sum(s.eaten[seat] > 0 for seat in there), of=len(there))
    return {
        "title": say("things", "evening"),
        "says": say("roads", "warm_evening" if s.fire_lit else "cold_evening"),
        "picture": {"motif": "campfire" if s.fire_lit else "ashes"},
        "caption": say("things", "in_camp"),
        "outcome": [
            {"icon": "food", "name": say("things", "left_to_share", n=s.undecided)},
            {"icon": "pot", "name": fed},
        ],
        "rules": ["N-FOOD-02", "N-FOOD-05"],
    }


def last_page(s: Table) -> Page:
    """Rescued or not, and who tells the best story."""
    rescued = s.ending == "rescued"
    points = [points_of(s, seat) for seat in range(s.seats)]
    best = max(sum(parts.values()) for parts in points)
    tellers: list[Ranked] = [
        {
            "seat": seat,
            "name": s.box.characters[s.character[seat]].name,
            "parts": [{"name": say("scores", part), "count": n} for part, n in points[seat].items()],
            "count": sum(points[seat].values()),
            "best": sum(points[seat].values()) == best,
        }
        for seat in (in_camp(s) if rescued else [])
    ]
    return {
        "title": say("things", "saved" if rescued else "kept"),
        "says": say("roads", "saved" if rescued else "all_dead" if s.ending == "all_dead" else "kept"),
        "picture": {"motif": "horizon" if rescued else "night"},
        "caption": say("endings", s.ending),
        "ranking": sorted(tellers, key=lambda one: -one["count"]),
        "rules": ["N-SCORE-02"],
    }


def dice(s: Table) -> list[Piece]:
    """Those rolled for what is told now."""
    if s.dice_for != moment_of(s):
        return []
    return [die(f"die:{i}", say("things", "die"), str(face)) for i, face in enumerate(s.dice)]


def story_card(s: Table, id: str, index: int, zone: int | None = None) -> CardShown:
    one = s.box.cards[index]
    return card(
        id,
        one.name,
        card=card_ref(s, index),
        kind="story",
        says=one.says,
        key=one.id,
        rules=["N-EXP-09"],
        zone=zone,
    )


def thing(s: Table, id: str, index: int) -> Piece:
    one = s.box.cards[index]
    return card(
        id,
        one.name,
        card=card_ref(s, index),
        kind="thing",
        says=explained_in_full(one),
        icon=thing_icon(one),
        glyph=thing_icon(one),
        rules=["N-ITEM-01"],
    )
