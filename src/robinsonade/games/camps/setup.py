"""From options and luck to the first table, and the two things people decide before the first turn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from robinsonade.engine.chance import draw, is_laid_open, rand, seed_state
from robinsonade.engine.decks import Deck
from robinsonade.engine.luck import Source
from robinsonade.engine.machine import State, ask_among, ask_sealed, tell, whisper
from robinsonade.games.camps.cards import GENERATED, CampsBox, Dealing
from robinsonade.games.camps.lay import lay_of, places_for_start_camps
from robinsonade.games.camps.maps import HEXAGON, Board, Fields, new_land, zones_of
from robinsonade.games.camps.scenarios import SCENARIOS
from robinsonade.games.camps.table import NO_CAMP, NONE, WATER, Table, as_it_lies

LANDS = 100  # new ones, where chance is laid open


def deal(kind: type[Table], box: CampsBox, seats: int, options: Mapping[str, str], rng: Source) -> Table:
    luck = State(seats=seats, rng=rng, at=0, ending="")
    fields: Fields
    if options["map"] == GENERATED:
        fields, luck.rng = land_of(luck.rng)
    else:
        fields = [field for row in box.maps[options["map"]].rows for field in row]
    return lay_out(kind, box, seats, options["scenario"], HEXAGON, fields, luck)


@lru_cache(maxsize=64)  # a match is opened again for every undo, and its land is always the same
def land_of(rng: Source) -> tuple[Fields, Source]:
    """The land that this luck makes, and the luck that is left."""
    luck = State(seats=0, rng=rng, at=0, ending="")
    if is_laid_open(luck):  # otherwise a land takes thousands of decisions, most of them in vain
        number = rand(luck, LANDS, "land")
        return new_land(State(seats=0, rng=seed_state("land", number), at=0, ending="")), luck.rng
    return new_land(luck), luck.rng


def lay_out(
    kind: type[Table], box: CampsBox, seats: int, scenario_name: str, board: Board, fields: Fields, luck: State
) -> Table:
    scenario, dealing = SCENARIOS[scenario_name], box.dealing[seats]
    terrain, resource = [t for t, _ in fields], [r for _, r in fields]
    scenario.change_map(board, terrain, resource)
    zone = zones_of(board, terrain)
    first = rand(luck, seats, "start player")

    pile = box.deck[:]
    row = [draw(luck, pile, "card") for _ in range(box.row)]
    hands: list[list[int]] = [[] for _ in range(seats)]
    for place, cards in enumerate(dealing.hands):
        hands[(first + place) % seats] = [draw(luck, pile, "card") for _ in range(cards)]
    stock: list[int] = []
    if scenario.has_event:
        stock, pile = pile, []
        pile = [draw(luck, stock, "card") for _ in range(dealing.event_pile)]

    goals = box.goal_tiles[:]
    display = [draw(luck, goals, "goal") for _ in range(box.goal_display)]
    offered = [[draw(luck, goals, "goal") for _ in range(box.goals_offered)] for _ in range(seats)]

    return kind(
        seats=seats,
        rng=luck.rng,
        at=0,
        ending="",
        box=box,
        board=board,
        scenario=scenario,
        terrain=terrain,
        resource=resource,
        zone=zone,
        camp=[NO_CAMP] * len(terrain),
        berries=berries_by_zone(zone, terrain, dealing),
        row=row,
        draw_pile=pile,
        stock=stock,
        goal_display=display,
        goal_deck=Deck(goals, [], []),
        camps=[[] for _ in range(seats)],
        start_camp=[-1] * seats,
        offered=offered,
        hands=hands,
        placed=[0] * seats,
        goals=[[] for _ in range(seats)],
        done=[[] for _ in range(seats)],
        under=[[] for _ in range(seats)],
        berries_of=[0] * seats,
        fires=[0] * seats,
        fish=[0] * seats,
        unchecked=[True] * seats,
        first=first,
        tiles_left=box.scenarios[scenario_name].tiles,
        fish_left=box.scenarios[scenario_name].fish,
    )


def berries_by_zone(zone: list[int], terrain: list[int], dealing: Dealing) -> list[int]:
    """Berries lie in the land zones: the larger the zone, the more."""
    sizes = [zone.count(number) for number in range(max(zone) + 1)]
    on_land = [terrain[zone.index(number)] < WATER for number in range(len(sizes))]
    by_size = [0, dealing.small, dealing.small, dealing.medium]
    return [
        (by_size[size] if size < len(by_size) else dealing.large) if land else 0
        for size, land in zip(sizes, on_land, strict=True)
    ]


def keep_goals(s: Table) -> bool:
    """Everyone keeps one of the goals dealt to them; the others go under the stack."""
    seats = list(range(s.seats))
    for seat in seats:
        whisper(s, seat, "C-SETUP-01", "offered", seat, s.offered[seat][0], s.offered[seat][-1])
    kept = ask_sealed(s, "keep_goal", seats, offered_to)
    for seat in seats:
        s.goals[seat].append(kept[seat])
        s.offered[seat].remove(kept[seat])
        for goal in s.offered[seat]:
            s.goal_deck.put_under(goal)
        s.offered[seat] = []
        tell(s, "C-SETUP-01", "keeps_goal", seat, kept[seat])
    return True


def offered_to(s: Table, seat: int) -> list[int]:
    return sorted(set(s.offered[seat]))


def place_start_camps(s: Table) -> bool:
    """In reverse turn order: one START camp, then the next seat."""
    seat = next_to_settle(s)
    field = ask_among(s, seat, "start_camp", partial(start_camp_options, s))
    s.camp[field] = seat
    s.camps[seat].append(field)
    s.start_camp[seat] = field
    tell(s, "C-SETUP-02", "start_camp", seat, as_it_lies(s, field))
    return -1 not in s.start_camp


def next_to_settle(s: Table) -> int:
    in_turn_order = [(s.first + place) % s.seats for place in range(s.seats)]
    return [seat for seat in in_turn_order if s.start_camp[seat] == -1][-1]


def start_camp_options(s: Table) -> list[int]:
    """Free land without a resource, not next to another START camp, and away from a volcano. Must agree with
    start_camp_obstacle."""
    camp, neighbours = s.camp, s.board.neighbours
    closed = {n for field in s.start_camp if field >= 0 for n in neighbours[field]}
    open_fields = [field for field in places_for_start_camps(lay_of(s)) if camp[field] < 0 and field not in closed]
    return [field for field in open_fields if not s.scenario.keeps_away(s, field)]


def start_camp_obstacle(s: Table, field: int) -> str:
    """Why no START camp can stand here, or ''."""
    if s.terrain[field] >= WATER:
        return "not_land"
    if s.camp[field] != NO_CAMP:
        return "taken"
    if s.resource[field] != NONE:
        return "resource"
    if any(n in s.start_camp for n in s.board.neighbours[field]):
        return "neighbour"
    if s.scenario.keeps_away(s, field):
        return "volcano"
    return ""
