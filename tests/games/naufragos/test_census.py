"""Every card of every deck is carried out. One row for each card: what happened, and what is printed on it."""

from __future__ import annotations

import pytest

from tests.games.naufragos.census import carry_out_everywhere
from tests.games.naufragos.scenes import ALL_WAYS, BOX
from tests.rules import rule

ROWS = """
fishing: catches jellyfish loses_energy wounded
plan_route: modified
look_around: offer peeks sees
first_aid: healed
lookout: peeks sees
machete: first_step-1 strength+1 worth:1 has:blade has:weapon
rifle: strength+2 worth:1 has:weapon
powder_keg: adds_strength strength has:powder
binoculars: peek_explore+1 worth:1 is:binoculars
logbook: worth:3 is:logbook
mirror: fire_roll_sun-2 worth:1 is:mirror
flag: worth:1 is:flag
lantern: lost_roll+1 has:light
compass: return_roll+1 worth:1
sea_chart: raft_open raft_energy-1 worth:1
axe: wood_yield+1 strength+1 has:blade has:weapon has:tool
saw: build_energy+1 has:tool
hammer_nails: build_wood-1 has:tool
rope_coil: discarded tile
sailcloth: discarded tile
tinderbox: fire_roll-1
fishing_line: fish_pick+1
cooking_pot: pot+1
salted_meat: discarded gains_own_food
rum: gains_energy worth:1
medicine_chest: chooses cured healed has:medicine
bandages: healed has:medicine
blankets: warm+1
bible: rest_energy+1 worth:2
gold_and_jewels: new_camp_card worth:5
glass_sea: ship:raft
merchant_to_the_west: offer ship:signal_fire ship:sand_sign ship:mirror
squall_line: loses_wood
kelp_drift: modified ship:sand_sign ship:binoculars ship:logbook ship:flag
sandflies: applies chooses loses_energy ship:signal_fire ship:sand_sign ship:flag
high_surf: applies ship:signal_fire ship:logbook ship:binoculars
mould_in_the_stores: loses_food ship:signal_fire ship:mirror ship:logbook
turtle_beach: gains_food ship:sand_sign
tempest: weather wounded
quarrel: chooses loses_energy returns_report ship:signal_fire ship:flag ship:sand_sign
fin_offshore: shark_arrives ship:signal_fire ship:sand_sign ship:binoculars ship:mirror
chills: wounded ship:signal_fire ship:sand_sign ship:logbook
great_wave: goat_gone progress
turning_wind: feeds_fire ship:cannon
spouting_whales: chooses draws_report loses_energy ship:signal_fire ship:sand_sign ship:mirror ship:binoculars
dry_spell: discards_tile offer ship:signal_fire ship:flag ship:mirror
corvette_under_sail: ship:signal_fire ship:sand_sign ship:binoculars ship:logbook
driftwood: gains_wood ship:raft
starry_night: healed ship:signal_fire
lone_sail: peeks sees ship:sand_sign
harbour_patrol: discarded gains_own_food new_camp_card tile ship:sand_sign ship:binoculars
tide_pools: offer
driftwood_cove: gains_wood
palm_grove: offer
crumbling_cliff: draws_report wounded
crate_on_the_reef: chooses discarded gains_own_food loses_energy new_camp_card place_closed tile
mangrove_maze: chooses loses_energy
gull_colony: gains_own_food wounded
sweet_water_creek: gains_energy offer
sea_cave: discarded draws_report gains_own_food loses_energy
lower_deck_adrift: draws_report wreckage
headland_view: draws_report peeks sees
game_trail: gains_own_food loses_energy loses_fight strength wins_fight
fig_thicket: offer
vine_bridge: wounded
swamp_lights: draws_report loses_energy
bamboo_stand: gains_wood
honey_tree: chooses gains_own_food wounded
boar: draws_report gains_own_food loses_fight strength wins_fight wounded
fallen_giant: chooses draws_report loses_energy
rain_gully: gains_energy
cold_fireplace: discarded draws_report gains_own_food raft_open tile
healing_moss: healed
snake_in_the_leaves: draws_report gains_own_food wounded
clay_bank: applies new_camp_card
snare_ground: gains_food loses_energy new_camp_card
thorn_wall: draws_report loses_energy
waterfall: draws_report gains_energy
parrot_chatter: draws_report peeks sees
mosquito_hollow: draws_report healed loses_energy new_camp_card rest_energy-1
cloud_forest: draws_report
ravine: draws_report loses_energy
stone_stairs: draws_report peeks sees
night_cat: draws_report loses_fight strength wins_fight wounded
black_lake: chooses loses_energy
orchid_terrace: gains_own_food healed
landslide: draws_report wounded
high_ridge: draws_report
hidden_valley: draws_report offer
eagles_nest: chooses draws_report loses_energy peeks sees
hoof_prints: chooses draws_report offer plot_to_deck
goat_on_the_ledge: chooses gains_own_food loses_fight new_camp_card plot_to_deck strength tile wins_fight wounded
milking_place: discarded gains_food new_camp_card
chewed_through: chooses draws_report loses_food loses_item votes
the_herd: chooses draws_report gains_food goat_gone new_camp_card offer tile
barking: chooses loses_fight loses_food plot_to_deck strength tile wins_fight wounded
good_dog: discarded kept_up loses_food not_kept_up plot_to_deck tile return_roll+1 strength+1 worth:1
thief_in_the_night: loses_food plot_to_deck
the_worn_collar: chooses draws_report loses_food plot_to_deck tile
hungry_looks: chooses discarded draws_report gains_food loses_energy returns_report votes
bottle_in_the_surf: plot_to_deck
half_a_map: peek_explore+1 worth:1
skull_rock: chooses loses_energy plot_to_deck
the_sea_chest: chooses draws_report plot_to_deck
heavy_pouch: return_roll-1 worth:6
ship_without_colours: chooses discarded draws_report gains_food loses_fight loses_food raft_open strength tile votes \
wins_fight wounded
bronze_in_the_sand: chooses draws_report loses_energy new_camp_card plot_to_deck strength tied_vote tile votes
rollers_and_ropes: chooses draws_report loses_energy new_camp_card strength tied_vote tile votes
gun_crew: chooses discarded draws_report loses_energy loses_item mark new_camp_card nobody_pays plot_to_deck
echo_over_the_water: discards_tile draws_report offer peeks sees
prints_that_are_not_ours: chooses draws_report offer plot_to_deck
meeting_at_the_stream: chooses draws_report loses_fight loses_food loses_item mark offer plot_to_deck strength \
wins_fight wounded
offering_stone: chooses draws_report gains_own_food loses_food mark plot_to_deck
guests: back chooses draws_report gains_energy healed tile
night_raid: draws_report gains_food loses_fight loses_food loses_wood strength unmark wins_fight wounded
herb_bundle: infection_dice_any-1 worth:1 has:medicine
mewling_in_the_ferns: chooses draws_report gains_own_food plot_to_deck
foundling: discarded kept_up loses_food not_kept_up plot_to_deck strength+1 worth:3
the_mother_hunts: chooses discarded draws_report gains_food loses_fight plot_to_deck strength votes wins_fight wounded
eyes_on_the_trail: draws_report loses_fight strength wins_fight wounded
watched_over: draws_report modified
smoke_from_a_hollow_tree: chooses discarded draws_report new_camp_card plot_to_deck tile
the_man_without_a_ship: chooses draws_report gains_food loses_food new_camp_card plot_to_deck tile
the_owner_comes_asking: chooses fire_out loses_item loses_wood plot_to_deck
a_mouth_more: chooses discarded finds gains_wood kept_up loses_food new_camp_card not_kept_up plot_to_deck
his_old_raft: draws_report modified raft_open tile
warm_ground: chooses draws_report plot_to_deck wounded
steam_cave: chooses draws_report gains_energy plot_to_deck
yellow_crust: fire_lit loses_energy no_fire worth:1 has:powder
the_ground_shakes: chooses draws_report loses_energy modified shelter_falls votes
difficult_relationship: chooses draws_report loses_energy plot_to_deck
words_by_the_fire: chooses draws_report gains_energy loses_energy plot_to_deck
small_sabotages: chooses draws_report loses_energy loses_food loses_wood plot_to_deck votes
a_task_for_two: draws_report
the_line_in_the_sand: chooses draws_report loses_energy loses_food loses_wood plot_to_deck
knotted_cord: gains_energy return_roll+1 worth:2
soup_of_peace: gains_energy gains_food healed
duel_on_the_sandbar: chooses draws_report loses_fight plot_to_deck strength takes_from wins_fight wounded
winners_knife: vote+1 strength+1 worth:2 has:blade has:weapon
the_golden_face: chooses draws_report new_camp_card plot_to_deck
golden_idol: new_camp_card plot_to_deck return_roll-1 worth:5
whose_gold: chooses new_camp_card plot_to_deck votes
it_was_moved: chooses loses_energy new_camp_card plot_to_deck wounded
greed: chooses discarded draws_report loses_energy new_camp_card plot_to_deck takes_from wounded rest_energy-1
common_chest: chooses discarded draws_report loses_energy new_camp_card plot_to_deck
lake_of_offerings: chooses draws_report loses_energy mark plot_to_deck
the_empty_chest: chooses discarded draws_report loses_energy offer votes
stolen_gold: worth:4
the_mask_whispers: chooses discarded draws_report gains_energy peeks sees unmark weather wounded
the_sick_stream: chooses draws_report gains_energy loses_energy new_camp_card plot_to_deck
fever_ward: chooses draws_report healed loses_energy new_camp_card plot_to_deck wounded rest_energy-1
red_bark: chooses loses_energy plot_to_deck
the_shivering: draws_report plot_to_deck wounded
the_hut_at_the_edge: chooses draws_report healed infected loses_food plot_to_deck votes
bitter_bark: chooses cured healed has:medicine
grove_of_the_red_trees: draws_report healed
the_healers_garden: chooses draws_report healed loses_energy mark offer plot_to_deck
out_of_bed: gains_energy healed
a_voice_outside: chooses draws_report loses_item wounded
fever_diary: rest_energy-1 worth:3
shadow_under_the_reef: chooses draws_report loses_energy plot_to_deck
the_shallow_hull: discarded draws_report gains_own_food place_closed plot_to_deck raft_open shark_arrives tile wounded
low_tide: discarded gains_own_food new_camp_card plot_to_deck tile
weighted_belt: plot_to_deck fish_pick+1 worth:1
the_second_hull: chooses draws_report loses_energy plot_to_deck tile
locked_strongbox: discarded draws_report gains_own_food loses_energy tile worth:1
fin_in_the_lagoon: applies chooses draws_report gains_food loses_fight plot_to_deck shark_arrives strength votes \
wins_fight
black_pearl: worth:4
the_bite: chooses draws_report infected wounded
pearl_bed: chooses draws_report gains_own_food loses_energy place_closed plot_to_deck wounded
clear_water: chooses draws_report loses_energy plot_to_deck wreckage
ships_bell: lost_roll+2 worth:2
the_carved_gate: chooses draws_report gains_energy plot_to_deck
hall_of_sand: chooses draws_report loses_energy plot_to_deck wounded
hall_of_mirrors: chooses draws_report plot_to_deck
hall_of_water: chooses draws_report loses_energy new_camp_card plot_to_deck
bronze_key: strength+1 worth:1
falling_stones: draws_report wounded
polished_disc: fire_roll_sun-1 worth:2 is:mirror
flooded_stair: chooses draws_report strength tied_vote votes wounded
the_sealed_door: chooses draws_report loses_energy loses_fight loses_item new_camp_card nobody_pays plot_to_deck \
strength tied_vote votes wins_fight wounded
the_calendar_room: chooses draws_report new_camp_card peeks sees
calendar_rubbing: loses_energy peeks sees worth:3
sun_plate: worth:6 is:mirror
the_hill_answers: chooses loses_energy new_camp_card progress rest_energy-1
a_foreign_fire: chooses draws_report fire_out peeks plot_to_deck sees
parley: chooses draws_report gains_own_food loses_fight loses_food loses_item mark new_camp_card plot_to_deck \
strength tied_vote votes wins_fight wounded
through_the_reeds: chooses draws_report gains_wood mark plot_to_deck
footprints_at_our_store: chooses draws_report loses_energy loses_food mark plot_to_deck votes
barter_place: chooses discarded gains_food gains_wood loses_food loses_item loses_wood new_camp_card peeks raft_open \
sees tile
raid_for_raid: draws_report loses_fight loses_food loses_wood plot_to_deck strength wins_fight wounded
the_prisoner: chooses draws_report gains_wood loses_energy mark new_camp_card plot_to_deck strength tied_vote unmark \
votes
two_fires_on_the_beach: chooses loses_energy plot_to_deck progress votes
the_bound_boy: discarded gains_wood kept_up loses_food new_camp_card not_kept_up plot_to_deck returns_report
their_cutter: draws_report ship:signal_fire
map_of_the_shoals: raft_open raft_energy-1 worth:1
they_sail_at_night: draws_report gains_food gains_wood raft_open unmark
tracks_like_cart_wheels: chooses draws_report gains_food loses_energy plot_to_deck
the_nesting_beach: chooses draws_report gains_food loses_wood new_camp_card plot_to_deck
empty_sea: applies discards_tile offer plot_to_deck
hatching_night: chooses draws_report loses_energy plot_to_deck
the_last_turtle: chooses draws_report gains_food loses_energy plot_to_deck
turtle_pond: gains_food new_camp_card
great_shell: warm+1 strength+1 worth:1
the_slow_regatta: chooses draws_report loses_energy
return_of_the_herd: draws_report gains_food offer
the_stone_that_counts: chooses draws_report gains_energy loses_energy mark plot_to_deck
dark_noon: chooses draws_report loses_energy peeks plot_to_deck sees
observatory_rock: chooses peeks sees
omens: chooses draws_report loses_energy plot_to_deck unmark weather wounded
the_shadow_path: chooses loses_energy plot_to_deck
smoked_lens: worth:2 is:binoculars has:light
the_prophet: applies chooses draws_report gains_energy loses_energy plot_to_deck
ring_of_fire: draws_report peeks sees
a_sail_in_the_dark: draws_report ship:sand_sign ship:mirror
star_table: return_roll+1 lost_roll+1 worth:2
last_light: draws_report gains_energy
"""
CENSUS = {id: words.split() for id, words in (line.split(":", 1) for line in ROWS.strip().splitlines())}


def test_every_card_has_its_row_and_every_row_its_card() -> None:
    assert list(CENSUS) == [card.id for card in BOX.cards]


def test_no_two_cards_have_the_same_id() -> None:
    assert len(BOX.index) == len(BOX.cards)


@rule("N-VOC-01", "N-VOC-02", "N-VOC-03", "N-VOC-04", "N-VOC-05", "N-VOC-06", "N-VOC-08")
@pytest.mark.parametrize("id", CENSUS)
def test_a_card_does_what_its_row_says(id: str) -> None:
    assert carry_out_everywhere(BOX.index[id]) == CENSUS[id]


def test_every_card_does_something_or_brings_a_ship() -> None:
    assert all(CENSUS.values())


@rule("N-GEN-02", "N-SETUP-01")
def test_the_plot_cards_are_numbered_without_a_gap() -> None:
    assert len(BOX.beginnings) == 16
    assert [BOX.cards[card].number for card in BOX.plots[1:]] == list(range(1, 112))


@rule("N-GEN-02")
def test_the_decks_have_as_many_cards_as_the_rulebook_counts() -> None:
    assert [len(deck) for deck in BOX.exploration] == [11, 18, 10]
    assert (len(BOX.goods), len(BOX.events), len(BOX.camp), len(BOX.characters)) == (30, 21, 5, 12)
    assert sum(1 for card in BOX.events if BOX.cards[card].few) == 4


def test_every_card_is_told_in_both_languages() -> None:
    for card in [*BOX.cards, *BOX.characters, *ALL_WAYS]:
        for text in (card.name, getattr(card, "says", card.name)):
            assert text["en"] and text["de"]
