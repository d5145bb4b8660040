"""Cards like no other: each a plain function, and a bare word in the card files.

Questions asked here besides those of `acts`: "arrow" (person << 3 | which morale arrow), "tile" (the number of an island tile
lying open in `drawn`; the first named comes first), "beast" (one of the strongest), "clear" (see `clearable`), "fight".
"""

from __future__ import annotations

from collections.abc import Callable

from robinsonade.content.vocabulary import Vocabulary, Word, perform
from robinsonade.engine.machine import GROUP, ask, tell
from robinsonade.games.robinson.actions import NONE
from robinsonade.games.robinson.decks import BEAST_DECK, NO_CARD, TILE_STACK, card_of, find_of
from robinsonade.games.robinson.effects.beasts import next_beast, return_beasts, taken_now, turn_up_beast, unseen_beasts
from robinsonade.games.robinson.effects.camp import force_move
from robinsonade.games.robinson.effects.choices import (
    acting_space,
    bits,
    choose_item,
    choose_person,
    choose_source,
    choose_space,
    let_go,
)
from robinsonade.games.robinson.effects.finds import look_at_event, lose_drawn_treasures, shuffle_into_events
from robinsonade.games.robinson.effects.island import exhaust, exhaust_here, flip_tile, uncover, uncovered
from robinsonade.games.robinson.effects.items import drop_follower, flip_item, flippable, put_follower
from robinsonade.games.robinson.effects.levels import raise_track
from robinsonade.games.robinson.effects.people import who_suffers, with_friday
from robinsonade.games.robinson.effects.tokens import put_mark, remove_mark, remove_space_token
from robinsonade.games.robinson.effects.wounds import wound
from robinsonade.games.robinson.lying import NUMBER, Lying, mark_on, token_of_today, token_on, wood_on
from robinsonade.games.robinson.map import food_of, live_sources, tiles_around_camp
from robinsonade.games.robinson.people import arrow_of
from robinsonade.games.robinson.phases import windows
from robinsonade.games.robinson.phases.combat import fight_beast
from robinsonade.games.robinson.phases.moments import offered
from robinsonade.games.robinson.table import (
    ALL,
    ASH,
    BLACK_MARKERS,
    BLOCKED,
    COVERED,
    DAGGER_DRAWN,
    DANGER_HERE,
    EXTRA_MEAL,
    FLIPPED,
    FLOCK,
    FOG,
    FOOD_HERE,
    HATCHET,
    MEDICINE,
    NO_BEAST,
    NO_FOOD_SOURCE,
    NO_SOURCE,
    NO_WOOD_SOURCE,
    NOWHERE,
    PALISADE,
    RAIN_TOKEN,
    ROOF,
    SABER_DRAWN,
    SHORTCUT_HERE,
    SMOULDERING,
    SNOW_TOKEN,
    STORM_TOKEN,
    TIME_HERE,
    WEAPON,
    WEATHER_ROLLED,
    WOOD,
    WOOD_HERE,
    Table,
    has,
    note,
    noted,
)
from robinsonade.games.robinson.uses import PASS

# Sources and tiles


def place_of_action(s: Table) -> int:
    """The tile gathered from, or the tile or space explored; NOWHERE for an Explore that leaves the map alone."""
    if s.acting and s.acting.target.by:
        return NOWHERE
    return acting_space(s)


def remember_sources(s: Table, sources: list[int]) -> None:
    """The card in play keeps them in mind, as bits."""
    found = 0
    for source in sources:
        found |= 1 << source
    note(s, s.in_play, found)


def uncover_remembered(s: Table) -> None:
    found = noted(s, s.in_play)
    if found > 0:
        for source in bits(found):
            uncover(s, source)
        note(s, s.in_play, -1)


def exhaust_tile_next_to_camp(s: Table, who: int) -> None:
    """If possible all sources of one tile; the card remembers them."""
    near = [space for space in tiles_around_camp(s) if uncovered(s, live_sources(s, [space]))]
    if near:
        sources = uncovered(s, live_sources(s, [choose_space(s, near)]))
        for source in sources:
            exhaust(s, source, who)
        remember_sources(s, sources)


def exhaust_food_in_camp(s: Table, who: int) -> None:
    """A food source of the camp's tile; if there is none, everybody is wounded."""
    sources = uncovered(s, live_sources(s, [s.camp], 6))
    if sources:
        exhaust(s, choose_source(s, sources), who)
    else:
        wound(s, ALL, 1)


def burn_new_tile(s: Table, who: int) -> None:
    """Signs of Fire: a source of the new tile; after a failure a marker waits on the space (A-59)."""
    space = place_of_action(s)
    if space == NOWHERE:
        return
    if s.tiles[space]:
        exhaust_here(s, space, who)
    elif not put_mark(s, space, SMOULDERING, "R-TERM-05"):
        wound(s, who_suffers(s, who), 1, "R-EXCL-03")


def new_flock(s: Table, who: int) -> None:
    """A food token; newer: where the tile has no food source it counts as one (R-CARD-FLOCK)."""
    space = place_of_action(s)
    if space == NOWHERE:
        return
    put_mark(s, space, FOOD_HERE, "R-CARD-FLOCK")
    if s.rules.newer and food_of(s, space) == NO_SOURCE:
        put_mark(s, space, FLOCK, "R-CARD-FLOCK")
    note(s, s.in_play, space)


def flock_vanishes(s: Table, who: int) -> None:
    """All sources of the tile where the token still lies."""
    space = noted(s, s.in_play)
    note(s, s.in_play, -1)
    if space >= 0 and FOOD_HERE in s.marks[space]:
        for source in uncovered(s, live_sources(s, [space])):
            exhaust(s, source, who, "R-CARD-FLOCK")


def hurricane_token(s: Table, who: int) -> None:
    """After the Hurricane: a time token on the gathered tile; the card remembers which."""
    space = place_of_action(s)
    if space != NOWHERE:
        put_mark(s, space, TIME_HERE)
        note(s, s.in_play, space)


def tile_is_cut_off(s: Table, who: int) -> None:
    """The tile where that token still lies is flipped."""
    space = noted(s, s.in_play)
    note(s, s.in_play, -1)
    if space >= 0 and TIME_HERE in s.marks[space]:
        flip_tile(s, space)


def move_camp(s: Table, who: int) -> None:
    """A forced move; the card remembers which levels it cost."""
    roof, palisade = s.levels[ROOF], s.levels[PALISADE]
    force_move(s)
    lost = (s.levels[ROOF] < roof) | (s.levels[PALISADE] < palisade) << 1
    note(s, s.in_play, lost or -1)


def regain_what_the_move_cost(s: Table, who: int) -> None:
    """Only what was really lost, and only with a built shelter (R-CARD-CLOUDBURST, A-23)."""
    lost = noted(s, s.in_play)
    note(s, s.in_play, -1)
    if lost > 0 and s.shelter:
        for track in (ROOF, PALISADE):
            if lost >> track & 1:
                raise_track(s, track, 1, "R-CARD-CLOUDBURST")


def arrange_three_tiles(s: Table, who: int) -> None:
    """The next three tiles are turned up and put back in any order."""
    found = [s.stack.draw(s, "tile") for _ in range(min(3, len(s.stack)))]
    s.hand += [card_of(TILE_STACK, tile) for tile in found]
    order = []
    while found:
        tile = ask(s, GROUP, "tile", sorted(found))
        found.remove(tile)
        order.append(tile)
    let_go(s, TILE_STACK, order)
    for tile in reversed(order):
        s.stack.put_on_top(tile)


def tiles_left(s: Table, who: int) -> bool:
    return len(s.stack) > 1


# What the Protective Amulet can take away: tokens and markers, but nothing the players put there to win
TILE_TOKENS = frozenset((TIME_HERE, DANGER_HERE, FOOD_HERE, WOOD_HERE, SHORTCUT_HERE))
REMOVABLE = TILE_TOKENS | {NO_FOOD_SOURCE, NO_WOOD_SOURCE, COVERED, FOG, ASH, SMOULDERING}
TOKENS_OF_TODAY = (RAIN_TOKEN, SNOW_TOKEN, STORM_TOKEN, EXTRA_MEAL)


def clearable(s: Table) -> list[Lying]:
    """Newer: any token or marker on a tile or space. Earlier: any token on the board (E-134)."""
    found = []
    for space, marks in enumerate(s.marks):
        if FLIPPED not in marks:
            found += [mark_on(space, mark) for mark in sorted(marks & (TILE_TOKENS if s.rules.earlier else REMOVABLE))]
            found += [mark_on(space, NUMBER)] if s.numbers[space] else []
    if s.rules.earlier:
        for action, tokens in enumerate(s.spaces):
            found += [token_on(action, token) for token in sorted(tokens - {BLOCKED})]  # that one is a marker
        found += [token_of_today(token) for token in TOKENS_OF_TODAY if token in s.today]
        found += [wood_on(feature) for feature in sorted(s.costs)]
    return found


def can_clear(s: Table, who: int) -> bool:
    return bool(clearable(s))


def clear_a_place(s: Table, who: int) -> None:
    able = clearable(s)
    if not able:
        return
    pick = ask(s, GROUP, "clear", able)
    if pick.today != NONE:
        s.today -= {pick.today}
    elif pick.feature != NONE:
        s.costs -= {pick.feature}
    elif pick.action != NONE:
        remove_space_token(s, pick.action, pick.token)
    elif pick.mark == NUMBER:
        s.numbers[pick.space] = 0
    else:
        clear_tile(s, pick.space, pick.mark)


def clear_tile(s: Table, space: int, mark: int) -> None:
    follower = next(
        (f for f in s.followers if space == s.camp and mark == (WOOD_HERE if f.good == WOOD else FOOD_HERE)), None
    )
    if follower:
        drop_follower(s, follower)
    else:
        remove_mark(s, space, mark)


# Threats and beasts


def stroke_of_fate(s: Table, who: int) -> None:
    """Every threat comes true, from left to right, and leaves (R-CARD-STROKE)."""
    from robinsonade.games.robinson.phases.event import fall_off

    for i in (0, 1):
        card, s.threat[i] = s.threat[i], NO_CARD
        if card is not NO_CARD:
            fall_off(s, card)


def beast_lies_in_wait(s: Table, who: int) -> None:
    """Unseen, beside the event deck (R-CARD-NIGHT)."""
    if unseen_beasts(s) > 0:
        s.waiting_beast = taken_now(s)
        tell(s, "R-CARD-NIGHT", "beast_waits")


def waiting_beast_joins_the_hunt(s: Table, who: int) -> None:
    """In time; once it has been fought nothing happens (R-CARD-NIGHT)."""
    if s.waiting_beast != NO_BEAST:
        s.hunting.shuffle_in([s.waiting_beast])
        s.waiting_beast = NO_BEAST
        tell(s, "R-CARD-NIGHT", "hunting_deck", len(s.hunting))


def strongest_of_three(s: Table, who: int) -> None:
    """On top of the hunting deck, seen. The others return to their deck; earlier: they leave the game (E-104)."""
    found = [turn_up_beast(s) for _ in range(min(3, unseen_beasts(s)))]
    if not found:
        return
    s.hand += [card_of(BEAST_DECK, beast) for beast in found]
    most = max(s.box.beasts[beast].strength for beast in found)
    strongest = ask(s, GROUP, "beast", sorted({beast for beast in found if s.box.beasts[beast].strength == most}))
    let_go(s, BEAST_DECK, found)
    found.remove(strongest)
    s.hunting.put_on_top(strongest)
    if s.rules.earlier:
        s.beasts_out += found
    else:
        return_beasts(s, found)
    tell(s, "R-CARD-HOWLING", "beast_on_top", strongest)


def top_beast_to_the_bottom(s: Table, who: int) -> None:
    if len(s.hunting) > 1:
        s.hunting.top_to_bottom()
        tell(s, "R-CARD-HOWLING", "beast_to_bottom")


def fight_top_beast(s: Table, who: int) -> None:
    windows.before_hunt(s)
    beast = next_beast(s)
    if beast != NO_BEAST:
        fight_beast(s, s.first, beast)


def take_top_beast(s: Table, who: int) -> None:
    """No strength is compared; everything else on the card applies (R-CARD-ATTACK)."""
    windows.before_hunt(s)
    beast = next_beast(s)
    if beast != NO_BEAST:
        fight_beast(s, who, beast, striking=False)


def look_at_top_beast(s: Table, who: int) -> None:
    beast = next_beast(s)
    if beast != NO_BEAST:
        s.hunting.put_on_top(beast)
        tell(s, "R-CARD-ATTACK", "beast_seen", beast)


def armed(s: Table, who: int, level: int) -> bool:
    """Whether the weapon level suffices for a moment. Earlier: only what raises it for good helps (R-TERM-11, E-62)."""
    from robinsonade.games.robinson.phases.combat import use_in_fight

    if s.rules.earlier:
        windows.before_shortage(s, "weapon", who, level - s.levels[WEAPON])
    s.strength, s.boost = level, 0
    s.today -= {SABER_DRAWN, DAGGER_DRAWN}
    while s.rules.newer and s.levels[WEAPON] + s.boost < level:
        pick = ask(s, GROUP, "fight", offered(s, "fight", who))
        if pick is PASS:
            break
        use_in_fight(s, pick, who, who)
    enough = s.levels[WEAPON] + s.boost >= level
    s.strength = s.boost = 0
    return enough


# Scenario sheets


def reclaim(s: Table, who: int) -> None:
    """Plow: one black marker leaves a tile or space (R-S6-08)."""
    able = [mark_on(space, mark) for space, marks in enumerate(s.marks) for mark in sorted(marks & BLACK_MARKERS)]
    if able:
        pick = ask(s, GROUP, "clear", able)
        remove_mark(s, pick.space, pick.mark, "R-S6-08")


def can_reclaim(s: Table, who: int) -> bool:
    return any(marks & BLACK_MARKERS for marks in s.marks)


def lift_two_fogs(s: Table, who: int) -> None:
    """The Decorated Bell of the Cursed Island: up to two (R-S2-13)."""
    able = [space for space, marks in enumerate(s.marks) if FOG in marks]
    if able:
        remove_mark(s, choose_space(s, able), FOG, "R-S2-13")
        s.scenario.lift_fog(s, 1)


def can_lift_fog(s: Table, who: int) -> bool:
    return any(FOG in marks for marks in s.marks)


def oil(s: Table, who: int) -> None:
    """Two wood straight onto the pile (R-S1-07)."""
    s.scenario.add_wood(s, 2)


def crew_bonus(s: Table, who: int) -> None:
    """The lost item of the living film-maker with the lowest number (R-S7-08)."""
    number = s.scenario.next_film_maker(s)
    if number:
        perform(s, s.box.sheets["king_kong"].crew[number - 1].use, who)


def lucky_charm(s: Table, who: int) -> None:
    """One die may be rerolled, once."""
    s.scenario.gain_charm(s)


# Items and cards


def inspect_two_items(s: Table, who: int) -> None:
    """If possible a marker on two built items; nothing follows before the card returns (R-CARD-TOOLS)."""
    for _ in range(2):
        able = [item for item in flippable(s) if item not in s.inspected]
        if able:
            item = choose_item(s, able)
            s.inspected |= {item}
            tell(s, "R-CARD-TOOLS", "inspected", item)


def flip_inspected_items(s: Table, who: int) -> None:
    for item in sorted(s.inspected):
        flip_item(s, item, "R-CARD-TOOLS")
    s.inspected = frozenset()


def back_into_event_deck(s: Table, who: int) -> None:
    shuffle_into_events(s, s.in_play)


def look_at_next_event(s: Table, who: int) -> None:
    """Known to all from now on (R-CARD-HERBAL)."""
    card = look_at_event(s)
    if card is not NO_CARD:
        tell(s, "R-CARD-HERBAL", "seen", card)


def hatchet(s: Table, who: int) -> None:
    """A wood token on the camp's tile; it moves with the camp (R-MOVE-05)."""
    put_follower(s, WOOD, HATCHET)


def cover_two_morale_arrows(s: Table, who: int) -> None:
    """From now on these two cost no morale, on one sheet or on two."""
    for _ in range(2):
        able = []
        for seat in range(s.seats):
            arrows = s.box.characters[s.character[seat]].arrows
            able += [arrow_of(seat, n) for n in range(len(arrows)) if n not in s.arrows_covered[seat]]
        if able:
            pick = ask(s, GROUP, "arrow", able)
            s.arrows_covered[pick.person] |= {pick.n}
            tell(s, "R-WOUND-02", "arrow_covered", pick.person, pick.n)


def drop_treasures(s: Table, who: int) -> None:
    """Trapdoor: the treasures drawn in this action are lost."""
    lose_drawn_treasures(s)


def fast_work(s: Table, who: int) -> None:
    from robinsonade.games.robinson.phases.building import extra_build

    extra_build(s, who)


def can_build_more(s: Table, who: int) -> bool:
    from robinsonade.games.robinson.phases.building import can_build_extra

    return can_build_extra(s, who)


def roll_weather_early(s: Table, who: int) -> None:
    """Before the action phase, once; it counts in the weather phase."""
    from robinsonade.games.robinson.phases.weather import roll_weather

    if WEATHER_ROLLED not in s.today:
        roll_weather(s)


# The night


def tonight(s: Table, who: int) -> None:
    """The card waits for the night; it knows who found it."""
    s.tonight.append(find_of(s.in_play, who))
    tell(s, "R-TERM-01", "waits_for_night", s.in_play)


def spider_web(s: Table, who: int) -> None:
    """A wound every night until there is medicine; the card is kept (A-88)."""
    s.webs.append(find_of(s.in_play, who))
    tell(s, "R-TERM-01", "in_a_web", who)


def resolve_tonight(s: Table) -> None:
    """What cards have announced for this night, and the spider's webs. Then they are discarded (A-88)."""
    for one in s.tonight[:]:
        before, s.in_play = s.in_play, one.card
        perform(s, s.box.mysteries[one.card.n].tonight, one.who)
        s.in_play = before
        s.tonight.remove(one)
        if one not in s.tonight:  # not announced for another night
            s.mysteries_out.append(one.card.n)
    if s.webs and has(s, MEDICINE):
        s.mysteries_out += [web.card.n for web in s.webs]
        s.webs = []
    for web in s.webs:
        wound(s, web.who, 1, "R-TERM-01")


def poisonous_spores(s: Table, finder: int) -> None:
    """Without Medicine, Friday too; a finder who sleeps outside suffers alone (R-CARD-SPORES, A-72)."""
    if has(s, MEDICINE):
        return
    for person in with_friday(s) if s.outside[finder] == NOWHERE else [finder]:
        wound(s, person, 1, "R-CARD-SPORES")


def shiny_jewel(s: Table, finder: int) -> None:
    """If its finder sleeps outside it comes a night later (R-CARD-JEWEL)."""
    if s.outside[finder] != NOWHERE:
        s.tonight.append(find_of(s.in_play, finder))
    else:
        wound(s, ALL, 1, "R-CARD-JEWEL")


def strange_disease(s: Table, finder: int) -> None:
    """Two wounds a player, divided as the group likes, Friday included; outside the finder takes two (R-CARD-MUSHROOMS)."""
    if s.outside[finder] != NOWHERE:
        wound(s, finder, 2, "R-CARD-MUSHROOMS")
        return
    for _ in range(2 * s.seats):
        wound(s, choose_person(s, with_friday(s)), 1, "R-CARD-MUSHROOMS")


Rule = Callable[[Table, int], None]

ODD: list[tuple[Rule, Callable[[Table, int], bool] | None]] = [
    (exhaust_tile_next_to_camp, None),
    (exhaust_food_in_camp, None),
    (burn_new_tile, None),
    (new_flock, None),
    (flock_vanishes, None),
    (hurricane_token, None),
    (tile_is_cut_off, None),
    (move_camp, None),
    (regain_what_the_move_cost, None),
    (arrange_three_tiles, tiles_left),
    (clear_a_place, can_clear),
    (stroke_of_fate, None),
    (beast_lies_in_wait, None),
    (waiting_beast_joins_the_hunt, None),
    (strongest_of_three, None),
    (top_beast_to_the_bottom, None),
    (fight_top_beast, None),
    (take_top_beast, None),
    (look_at_top_beast, None),
    (reclaim, can_reclaim),
    (lift_two_fogs, can_lift_fog),
    (oil, None),
    (crew_bonus, None),
    (lucky_charm, None),
    (inspect_two_items, None),
    (flip_inspected_items, None),
    (back_into_event_deck, None),
    (look_at_next_event, None),
    (hatchet, None),
    (cover_two_morale_arrows, None),
    (drop_treasures, None),
    (fast_work, can_build_more),
    (roll_weather_early, None),
    (tonight, None),
    (poisonous_spores, None),
    (shiny_jewel, None),
    (strange_disease, None),
    (spider_web, None),
]


def join(vocabulary: Vocabulary) -> None:
    """Each of these functions is a word."""
    for rule, can in ODD:
        vocabulary.words[rule.__name__] = as_word(rule, can)


def as_word(rule: Rule, can: Callable[[Table, int], bool] | None) -> type[Word]:
    methods: dict[str, object] = {"do": lambda self, s, who: rule(s, who)}
    if can is not None:
        methods["can"] = lambda self, s, who: can(s, who)
    return type(rule.__name__, (Word,), methods)
