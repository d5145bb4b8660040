"""The verbs of the game: what rules and card words do to the table.

How words call them
-------------------
A card word has `do(s, who)` and maybe `can(s, who)`. `who` is the person who resolves: in the action phase the top pawn's
owner (a seat 0-3, or FRIDAY), in the event phase `s.first`. Targets of the fact files: `resolver` = who, `first_player` =
s.first, `all_players` = ALL (every seat, and Jenny once rescued; never Friday), one with an injury = `injured(s, deck, part)`.

- `s.in_play` is the card being resolved, a `CardRef` with its deck and its number in it. The verbs here never set it;
  whoever turns a card up does (phases/event.py, `resolve_adventure`, ...).
- `s.acting` is the stack being resolved ([] outside). `acting_space(s)` and `acting_source(s)` say where it happens.
- `ask(s, seat, prompt, options)`: use the ready questions below (`choose_way`, `choose_space`, `choose_source`, `choose_item`,
  `choose_person`, ...). They ask the group; `s.in_play` tells people why. A new prompt needs an entry in questions/.
- A demand (`lose`, `change_track` downwards, `lose_determination`, `exhaust_near`, ...) does what is possible and wounds for
  the rest: the resolver in the action phase, else everybody (R-UNF). The `..._if_possible` twins never wound.
- What is gained while actions are resolved goes to Future by itself; marks and tokens put on tiles and action spaces then
  wait by themselves (`s.later`, `s.spaces_later`).
- `note(s, card, value)` / `noted(s, card)` remember a number for a card (which tile was flipped, which source covered).

Numbers: see table.py. Sources: space * 2 + slot (slot 0 food, 1 wood). Items: index in ITEMS, 30 and 31 the sheet's. Tokens:
index in TOKENS; 13-16 are the scenario's. Mysteries: treasures 0-25 in the order of TREASURES, then creatures, then traps.
Events, adventures and beasts: the order of their files; `copies` puts the same number into the deck several times.

The box (box.py, its cards in cards.py)
---------------------------------------
`box.tiles[number]` (1-11; 0 unused): terrain, food (NO_SOURCE/PARROT/FISH), wood, totem, beast, discoveries, shelter
`box.inventions[item]` (0-29): id, name, says, owner (character or -1), terrain, items (bit masks), costs (list of
  (wood, food, nonperishable, fur), one per alternative, at least one), weapon, palisade, nonperishable, food: gained when built
`box.events[i]`: id, name, says, icon (0-2 deck, 3 book), copies[edition], effect (words), threat, fall (words of the threat
  effect), fall_says; `threat`: name, says, pawns[edition], weapon, ways (list of (wood, food, nonperishable, fur, item mask)),
  reward (words). edition: 0 newer, 1 earlier.
`box.wreckage[i]`: id, name, says, small (words), large (words), small_says, large_says
`box.adventures[i]`: id, name, says, deck (0-2), copies, ways (list of lists of words), ways_say (list of Text), shuffles (list
  of bool, per way), later_name, later_says, later (words), tomorrow (words before the next event phase), uses (kept card)
`box.mysteries[i]`: id, name, says, kind, now (words: creature and trap at once, treasure when it becomes available), keep
  (bool), uses, when, helps, use (words), shuffles, later_name, later_says, later
`box.beasts[i]`: id, name, says, strength, weapon, food, fur, palisade (losses as positive numbers), after (words)
`box.equipment[i]`: id, name, says, when, helps, use (words)
`box.tokens[k]` (0-12): id, name, says, copies, when, helps, use (words), needs_item (-1), needs_weapon, needs_shelter
`box.sheets[scenario id]`: number, name, says, goal, book_says, totems, rounds, rain, winter, animals (lists of rounds),
  inventions (two Inventions), tokens (four Tokens), scoring (dict of numbers)
`box.characters[c]`: id, name, dies_on, arrows (wounds already suffered before each arrow), item, abilities (four of: id,
  name, says, cost)
`when`: one of WHEN in cards.py. `helps`: '' or what it supplies in a demand: food, wood, weapon, palisade, determination.
"""

from __future__ import annotations

from robinsonade.games.robinson.acts.adventures import resolve_adventure
from robinsonade.games.robinson.acts.beasts import (
    add_to_hunting,
    could_be,
    discard_beast,
    fight,
    fight_beast,
    lying_unseen,
    next_beast,
    return_beasts,
    taken_now,
    turn_up,
    turn_up_beast,
    unseen_beasts,
)
from robinsonade.games.robinson.acts.camp import book_effect, force_move, move_camp, move_options
from robinsonade.games.robinson.acts.choices import (
    acting_source,
    acting_space,
    bits,
    choose_good,
    choose_item,
    choose_person,
    choose_source,
    choose_space,
    choose_tile,
    choose_track,
    let_go,
)
from robinsonade.games.robinson.acts.finds import (
    draw_discovery,
    draw_equipment,
    draw_event,
    draw_mysteries,
    draw_token,
    keep_card,
    look_at_event,
    lose_drawn_treasures,
    shuffle_into_events,
    stop_drawing,
    take_token,
    take_treasure,
    treasure_arrives,
    use_up,
)
from robinsonade.games.robinson.acts.goods import (
    demand,
    food_left,
    gain,
    keeps_overnight,
    lose,
    lose_all_goods,
    lose_if_possible,
    preserved_among,
)
from robinsonade.games.robinson.acts.island import (
    call_animals,
    closest_sources,
    cover_terrain,
    exhaust,
    exhaust_closest,
    exhaust_here,
    exhaust_near,
    flip_tile,
    marked,
    put_adventure_token,
    put_cost_token,
    put_mark,
    put_number,
    put_space_token,
    put_weather_token,
    remove_mark,
    remove_space_token,
    spaces_showing,
    uncover,
    uncover_terrain,
    uncovered,
    unflip_tile,
)
from robinsonade.games.robinson.acts.items import (
    build_free,
    buildable_free,
    discard_inventions,
    discard_item,
    draw_invention,
    drop_follower,
    flip_item,
    flip_items,
    flippable,
    invention,
    item_arrives,
    leave_items,
    owner_of,
    put_follower,
    refill_inventions,
    take_built,
    take_invention,
)
from robinsonade.games.robinson.acts.levels import (
    change_track,
    demand_level,
    halve,
    halve_one,
    lower_if_possible,
    lower_one,
    missing_levels,
    raise_track,
)
from robinsonade.games.robinson.acts.people import (
    bar_abilities,
    change_morale,
    characters,
    cure,
    gain_determination,
    heal,
    heal_shared,
    hurt,
    in_camp,
    injure,
    injured,
    last_wound,
    limit_pawns,
    lose_determination,
    pass_first_player,
    restrict,
    sleep_outside,
    sufferers,
    whom,
    with_friday,
    wound,
    wound_one,
)

__all__ = [
    "acting_source",
    "acting_space",
    "add_to_hunting",
    "bar_abilities",
    "bits",
    "book_effect",
    "build_free",
    "buildable_free",
    "call_animals",
    "change_morale",
    "change_track",
    "characters",
    "choose_good",
    "choose_item",
    "choose_person",
    "choose_source",
    "choose_space",
    "choose_tile",
    "choose_track",
    "closest_sources",
    "could_be",
    "cover_terrain",
    "cure",
    "demand",
    "demand_level",
    "discard_beast",
    "discard_inventions",
    "discard_item",
    "draw_discovery",
    "draw_equipment",
    "draw_event",
    "draw_invention",
    "draw_mysteries",
    "draw_token",
    "drop_follower",
    "exhaust",
    "exhaust_closest",
    "exhaust_here",
    "exhaust_near",
    "fight",
    "fight_beast",
    "flip_item",
    "flip_items",
    "flip_tile",
    "flippable",
    "food_left",
    "force_move",
    "gain",
    "gain_determination",
    "halve",
    "halve_one",
    "heal",
    "heal_shared",
    "hurt",
    "in_camp",
    "injure",
    "injured",
    "invention",
    "item_arrives",
    "keep_card",
    "keeps_overnight",
    "last_wound",
    "leave_items",
    "let_go",
    "limit_pawns",
    "look_at_event",
    "lose",
    "lose_all_goods",
    "lose_determination",
    "lose_drawn_treasures",
    "lose_if_possible",
    "lower_if_possible",
    "lower_one",
    "lying_unseen",
    "marked",
    "missing_levels",
    "move_camp",
    "move_options",
    "next_beast",
    "owner_of",
    "pass_first_player",
    "preserved_among",
    "put_adventure_token",
    "put_cost_token",
    "put_follower",
    "put_mark",
    "put_number",
    "put_space_token",
    "put_weather_token",
    "raise_track",
    "refill_inventions",
    "remove_mark",
    "remove_space_token",
    "resolve_adventure",
    "restrict",
    "return_beasts",
    "shuffle_into_events",
    "sleep_outside",
    "spaces_showing",
    "stop_drawing",
    "sufferers",
    "take_built",
    "take_invention",
    "take_token",
    "take_treasure",
    "taken_now",
    "treasure_arrives",
    "turn_up",
    "turn_up_beast",
    "uncover",
    "uncover_terrain",
    "uncovered",
    "unflip_tile",
    "unseen_beasts",
    "use_up",
    "whom",
    "with_friday",
    "wound",
    "wound_one",
]
