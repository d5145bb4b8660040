"""What lies ahead: the ship and its signs, the highlands, the days that are left, and the evening."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.ahead import BAD, DANGER, GOAL, GOOD, NEXT, UNSURE, ahead, sign
from robinsonade.engine.views import Mood, Panel, Piece, Text, seat_text
from robinsonade.games.naufragos.board.book import PHASES
from robinsonade.games.naufragos.cards import ICONS, PHRASES
from robinsonade.games.naufragos.chronicle import signs as signs_given
from robinsonade.games.naufragos.nouns import say
from robinsonade.games.naufragos.phases.ending import icons_met
from robinsonade.games.naufragos.phases.expedition import odds_of_return, return_bonus
from robinsonade.games.naufragos.piles import numbered_events_left
from robinsonade.games.naufragos.table import (
    DEADLY_INFECTIONS,
    FIRST_SPACE,
    HIGHLANDS,
    Table,
    food_in_store,
    living,
    most_energy,
    not_lost,
)

FEW_DAYS = 4


def lies_ahead(s: Table) -> Panel:
    """After the end only how it ended."""
    if s.ending:
        return ahead(say("ahead", "title"), [outcome(s)])
    cards = [ship(s), way_up(s), days(s), weakest(s), supper(s), warmth(s)]
    cards += [coming_home(s)] if s.expedition and s.scouts else []
    return ahead(say("ahead", "title"), cards)


def outcome(s: Table) -> Piece:
    """Those whom no ship saw are told which signs they could give."""
    rescued, unseen = s.ending == "rescued", s.ending in ("not_rescued", "no_events_left")
    name = say("tales", "rescued_alone" if rescued else s.ending, n=s.round)
    says = signs_given(s) if unseen else say("endings", s.ending)
    mood: Mood = GOOD if rescued else BAD
    return sign(GOAL, "rescue", "ship", name, says, mood, "N-RESC-01", "N-RESC-02")


def ship(s: Table) -> Piece:
    """Today's ship that lacks fewest signs, by what it wants to see (N-RESC-01, N-RESC-02)."""
    have = icons_met(s)
    wanted = [s.box.cards[card].rescue for card in s.active if s.box.cards[card].rescue]
    if not wanted:
        shown = signs(have) if have else say("ahead", "no_sign")
        name, says = say("ahead", "no_ship"), say("ahead", "signs_here", signs=shown)
        return sign(GOAL, "rescue", "ship", name, says, UNSURE, "N-RESC-01", "N-RESC-02")
    icons = min(wanted, key=lambda icons: len(missing(icons, have)))
    lacking = missing(icons, have)
    met = len(icons) - len(lacking)
    name = say("ahead", "ship", n=met, of=len(icons))
    says = say("ahead", "lacks", signs=signs(lacking)) if lacking else say("ahead", "sees", signs=signs(icons))
    mood: Mood = UNSURE if lacking else GOOD
    return sign(GOAL, "rescue", "ship", name, says, mood, "N-RESC-01", "N-RESC-02")


def missing(icons: list[int], have: list[int]) -> list[int]:
    return [icon for icon in icons if icon not in have]


def signs(icons: list[int]) -> Text:
    return listed([PHRASES.phrases["icons"][ICONS[icon]] for icon in icons])


def way_up(s: Table) -> Piece:
    """Only who has been in the highlands ends the wait for a ship (N-END-01)."""
    if s.last_round:
        name = say("ahead", "last_round" if s.round >= s.last_round else "next_is_last")
        return sign(GOAL, "highlands", "mountain", name, say("ahead", "ship_comes"), GOOD, "N-END-01", "N-END-02")
    top = FIRST_SPACE[HIGHLANDS]
    at, first = max((s.track[seat], -seat) for seat in living(s)) if living(s) else (0, 0)
    name = say("ahead", "highlands", n=top - at)
    says = say("ahead", "somebody_up", who=seat_text(-first)) if at else say("ahead", "nobody_up")
    far, whole = (at, top), say("ahead", "up_there")
    return sign(GOAL, "highlands", "mountain", name, says, UNSURE, "N-END-01", progress=far, explains=whole)


def days(s: Table) -> Piece:
    """One for each numbered event that is left (N-RND-01); story events are no day of their own (A-35)."""
    left = numbered_events_left(s)
    if s.last_round:
        left = s.last_round - s.round
    name = say("ahead", "days" if left > 1 else "one_day" if left else "last_day", n=left)
    mood: Mood = BAD if left <= FEW_DAYS // 2 else UNSURE if left <= FEW_DAYS else GOOD
    return sign(DANGER, "days", "hourglass", name, say("ahead", "then_lost"), mood, "N-RND-01")


def weakest(s: Table) -> Piece:
    """Who is nearest to death: by infections, the fourth of which kills, then by what is left of the energy."""
    infections, _, seat = max((s.infections[seat], -most_energy(s, seat), seat) for seat in living(s))
    who, energy = seat_text(seat), s.energy[seat]
    left = {"of": most_energy(s, seat), "wounds": s.wounds[seat]}
    if not infections:
        mood: Mood = BAD if not energy else UNSURE if s.wounds[seat] else GOOD
        name, says = say("ahead", "weakest", who=who, n=energy), say("ahead", "weakest_says", **left)
        return sign(DANGER, "weakest", "wounds", name, says, mood, "N-EN-06", "N-WND-01")
    name = say("ahead", "infections", who=who, n=infections, of=DEADLY_INFECTIONS)
    mood = BAD if infections >= DEADLY_INFECTIONS - 1 else UNSURE
    says = say("ahead", "energy", n=energy, **left)
    return sign(DANGER, "weakest", "infection", name, says, mood, "N-INF-02", "N-EN-06")


def supper(s: Table) -> Piece:
    """Whoever eats nothing is hurt (N-FOOD-05)."""
    mouths = not_lost(s)
    if PHASES.index("food") < s.at:
        ate = sum(1 for seat in mouths if s.eaten[seat])
        name, says = say("ahead", "supper_over"), say("things", "fed", n=ate, of=len(mouths))
        return sign(NEXT, "supper", "food", name, says, GOOD if ate == len(mouths) else BAD, "N-FOOD-05")
    have, need = food_in_store(s) + s.cubes, len(mouths)
    name = say("ahead", "supper", n=need)
    if have >= need:
        return sign(NEXT, "supper", "food", name, say("ahead", "enough", n=have), GOOD, "N-FOOD-02", "N-FOOD-05")
    says = say("ahead", "hungry", have=have, n=need - have)
    return sign(NEXT, "supper", "food", name, says, BAD, "N-FOOD-02", "N-FOOD-05")


def warmth(s: Table) -> Piece:
    """The fire burns a wood or goes out, and warms or does not (N-WARM-01, N-WARM-02)."""
    if s.fire_lit and s.fire_wood:
        return sign(NEXT, "warmth", "campfire", say("ahead", "warm"), say("ahead", "warm_says"), GOOD, "N-WARM-01")
    word = "goes_out" if s.fire_lit else "cold"
    return sign(NEXT, "warmth", "campfire", say("ahead", word), say("ahead", f"{word}_says"), BAD, "N-WARM-02")


def coming_home(s: Table) -> Piece:
    odds = odds_of_return(return_bonus(s, s.scouts), s.difficulty)
    name, says = say("ahead", "on_the_way", n=len(s.scouts)), say("ahead", "come_home", n=odds)
    mood: Mood = GOOD if odds >= 75 else UNSURE if odds >= 50 else BAD
    return sign(NEXT, "return", "foot", name, says, mood, "N-RET-02")
