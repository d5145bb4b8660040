"""Why a bot would do something, in a few words: what its deed prevents or brings, read off what bots count with."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.views import Text
from robinsonade.games.robinson.bots.deeds import LOGS, MEALS, Deed
from robinsonade.games.robinson.bots.plan import Planner
from robinsonade.games.robinson.bots.scenarios import wishes
from robinsonade.games.robinson.bots.value import EACH_ROUND, building_wood
from robinsonade.games.robinson.effects.items import invention
from robinsonade.games.robinson.nouns import item_name, say
from robinsonade.games.robinson.phases.menu import SHELTER_WOOD
from robinsonade.games.robinson.scenarios import castaways
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.actions import BY_THE_MAP, Target
from robinsonade.games.robinson.table.decks import NO_CARD, WRECKAGE_DECK
from robinsonade.games.robinson.table.map import explored_terrains, has_shelter
from robinsonade.games.robinson.table.numbers import (
    ARRANGE,
    BUILD,
    EXPLORE,
    GATHER,
    HUNT,
    NOWHERE,
    PALISADE_SPACE,
    REST,
    ROOF,
    ROOF_SPACE,
    SHEET_ITEMS,
    SHELTER_SPACE,
    THREAT,
    WEAPON_SPACE,
    Item,
)


def why(planner: Planner, person: int, deed: Deed) -> Text:
    """What speaks for it as the plan stands."""
    s, to, kind = planner.s, deed.place, deed.kind
    assert isinstance(to, Target)
    if kind == GATHER:
        return why_wood(planner, deed) if to.source.is_wood else why_food(planner, deed)
    if kind == HUNT:
        return why_food(planner, deed) if to.space == NOWHERE else the_goal(s)
    if kind == BUILD:
        return why_build(planner, to.building)
    if kind == EXPLORE:
        return why_explore(planner, to)
    if kind == ARRANGE:
        return say("because", "low_mood" if s.morale < 0 else "one_of_both" if s.seats == 4 else "determination")
    if kind == REST and s.wounds[person] > 0:
        return say("because", "my_wounds", n=s.wounds[person])
    if kind == THREAT:
        return why_threat(s, to)
    return say("because", "nothing_better")


def why_food(planner: Planner, deed: Deed) -> Text:
    outlook, have = planner.outlook, int(planner.as_planned().brings[MEALS])
    if have < outlook.mouths:
        return say("because", "hungry", n=outlook.mouths, have=have)
    if deed.kind == HUNT:
        return say("because", "meat", n=round(deed.brings[MEALS]))
    if clouds_tonight(planner) > planner.s.levels[ROOF]:
        return say("because", "rain_takes")
    return say("because", "food_keeps" if outlook.keeps_food else "food_spare")


def why_wood(planner: Planner, deed: Deed) -> Text:
    """For whatever it is worth most: the weather of tonight, the goal, or what is to be built."""
    s, outlook, start = planner.s, planner.outlook, planner.as_planned()
    have, brings, roof = int(start.brings[LOGS]), max(1, int(deed.brings[LOGS])), s.levels[ROOF]
    snow = max(flakes + max(0, clouds - roof) for _, clouds, flakes in outlook.weather)
    stored = outlook.stock(have + brings) - outlook.stock(have)
    whole = outlook.evening_of(int(start.brings[MEALS]), have, roof)
    whole -= outlook.evening_of(int(start.brings[MEALS]), have + brings, roof)
    if snow > have and whole - stored > stored:
        return say("because", "cold", n=snow, have=have)
    goal, building = most_wanted(wishes(s).wood(s), have), most_wanted(building_wood(s), have)
    if goal >= building and goal > 0:
        return why_the_pile(s) if s.scenario.name == castaways.Castaways.name else the_goal(s)
    if building <= 0:
        return say("because", "spare_wood")
    if not has_shelter(s) and not any(stack.target.building == SHELTER_SPACE for stack in s.plan):
        return say("because", "shelter_wood", n=SHELTER_WOOD[s.seats], have=have)
    return say("because", "building_wood")


def most_wanted(tiers: list[tuple[int, float]], have: int) -> float:
    """What the next wood is worth for this purpose alone."""
    for amount, price in sorted(tiers, key=lambda tier: -tier[1]):
        if have < amount:
            return price
        have -= amount
    return 0.0


def why_the_pile(s: Table) -> Text:
    return say("because", "pile", n=castaways.FULL - s.story[castaways.PILE], round=castaways.SHIP_ROUNDS[-1])


def the_goal(s: Table) -> Text:
    """With how far it is."""
    missing = [(what, n, of) for what, (n, of) in s.scenario.progress(s).items() if n < of]
    if not missing:
        return say("because", "our_goal")
    counts = [say("things", "of", what=say("things", what), n=n, of=of) for what, n, of in missing]
    return say("because", "goal", how_far=listed(counts))


def clouds_tonight(planner: Planner) -> int:
    return max(clouds for _, clouds, _ in planner.outlook.weather)


def why_build(planner: Planner, what: Item) -> Text:
    s = planner.s
    if what == SHELTER_SPACE:
        return say("because", "own_shelter" if has_shelter(s) else "in_the_open")
    if what == ROOF_SPACE:
        clouds, roof = clouds_tonight(planner), s.levels[ROOF]
        if clouds > roof:
            return say("because", "clouds_tonight", n=clouds, roof=roof)
        return say("because", "clouds_later")
    if what == PALISADE_SPACE:
        return say("because", "animals_tonight" if wishes(s).animals(s, s.round) else "fence")
    if what == WEAPON_SPACE:
        return say("because", "arms_hunt" if len(s.hunting) else "arms")
    return why_item(planner, what)


def why_item(planner: Planner, item: Item) -> Text:
    s = planner.s
    if item in SHEET_ITEMS or wishes(s).item(s, item) > 0:
        return the_goal(s)
    card = invention(s, item)
    if card.weapon or card.palisade:
        return say("because", "levels")
    opened = unlocked(s, item)
    if opened:
        return say("because", "unlocks", what=listed([item_name(s, other) for other in opened]))
    return say("because", "useful" if card.id in EACH_ROUND else "own_tokens" if card.owner >= 0 else "nothing_better")


def unlocked(s: Table, item: Item) -> list[Item]:
    """What could be built with it that lacks nothing else."""
    items, terrains = s.items | s.fresh | {item}, explored_terrains(s)
    lying = s.board | s.personal
    return [
        other
        for other, card in sorted(s.box.inventions.items())
        if other in lying and item in card.items and card.items <= items and card.terrain <= terrains
    ]


def why_explore(planner: Planner, to: Target) -> Text:
    s = planner.s
    if s.scenario.name == castaways.Castaways.name and wishes(s).tile(s, to.space) > 0:
        return say("because", "mountains")
    if to is not BY_THE_MAP and (to.special or to.by or wishes(s).tile(s, to.space) > 0):
        return the_goal(s)
    return say("because", "few_sources" if planner.worths.shortage > 1 else "new_land")


def why_threat(s: Table, to: Target) -> Text:
    """What falls soon if nobody sees to it, otherwise what is gained."""
    card = s.threat[to.place]
    if card.deck == WRECKAGE_DECK:
        wreck = s.box.wreckage[card.n]
        return say("because", "reward", what=wreck.large_says if to.large else wreck.small_says)
    event = s.box.events[card.n]
    falls_next = to.place == 0 and s.threat[1] is not NO_CARD
    if falls_next and event.fall:
        return say("because", "strikes", what=event.fall_says)
    return say("because", "reward", what=event.threat.says)
