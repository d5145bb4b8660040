"""Which picture and which icon stands for a card. What is not listed goes by its region or kind."""

from __future__ import annotations

from robinsonade.engine.views import Picture
from robinsonade.games.naufragos.cards import Card

BY_REGION = ["beach", "jungle", "ridge"]
BY_KIND = {"event": "horizon", "item": "treasure", "camp": "shelter"}

# A motif, and the silhouette in it if there is one.
OF_CARDS: dict[str, list[str]] = {
    "beach": (
        "tide_pools low_tide duel_on_the_sandbar difficult_relationship the_line_in_the_sand"
        " merchant_to_the_west dry_spell"
    ).split(),
    "beach fruit": ["palm_grove"],
    "beach rum": ["bottle_in_the_surf"],
    "beach cannon": "bronze_in_the_sand rollers_and_ropes gun_crew echo_over_the_water".split(),
    "beach goat": "hoof_prints goat_on_the_ledge the_herd chewed_through milking_place return_of_the_herd".split(),
    "beach turtle": (
        "tracks_like_cart_wheels the_nesting_beach hatching_night the_last_turtle turtle_pond the_slow_regatta"
        " turtle_beach"
    ).split(),
    "beach foot": "footprints_at_our_store sandflies".split(),
    "driftwood": "driftwood_cove driftwood his_old_raft".split(),
    "driftwood crate": ["crate_on_the_reef"],
    "cliff": "crumbling_cliff headland_view landslide".split(),
    "cliff gull": ["gull_colony"],
    "cliff eagle": ["eagles_nest"],
    "cave": "sea_cave steam_cave skull_rock hall_of_water flooded_stair".split(),
    "wreck": "lower_deck_adrift the_second_hull the_shallow_hull".split(),
    "storm": "squall_line high_surf tempest great_wave turning_wind chills".split(),
    "forest": "swamp_lights eyes_on_the_trail night_cat the_mother_hunts mewling_in_the_ferns watched_over".split(),
    "jungle": (
        "thorn_wall fallen_giant bamboo_stand grove_of_the_red_trees red_bark cloud_forest through_the_reeds"
    ).split(),
    "jungle bee": "honey_tree mosquito_hollow".split(),
    "jungle parrot": ["parrot_chatter"],
    "jungle snake": ["snake_in_the_leaves"],
    "jungle foot": "game_trail prints_that_are_not_ours the_shadow_path".split(),
    "clearing boar": "boar snare_ground".split(),
    "clearing dog": "barking the_worn_collar thief_in_the_night good_dog hungry_looks".split(),
    "clearing fruit": ["fig_thicket"],
    "clearing herbs": "healing_moss orchid_terrace the_healers_garden bitter_bark herb_bundle".split(),
    "clearing tiger": ["foundling"],
    "clearing idol": "offering_stone the_golden_face golden_idol it_was_moved the_mask_whispers".split(),
    "swamp": "mangrove_maze the_sick_stream clay_bank black_lake lake_of_offerings".split(),
    "creek": "sweet_water_creek rain_gully meeting_at_the_stream hidden_valley".split(),
    "waterfall": ["waterfall"],
    "gorge": "vine_bridge ravine a_task_for_two".split(),
    "ruins": "stone_stairs falling_stones the_stone_that_counts observatory_rock omens the_hill_answers".split(),
    "gate": (
        "the_carved_gate hall_of_sand hall_of_mirrors the_sealed_door the_calendar_room calendar_rubbing bronze_key"
    ).split(),
    "campfire": (
        "cold_fireplace words_by_the_fire soup_of_peace a_foreign_fire two_fires_on_the_beach ring_of_fire quarrel"
    ).split(),
    "campfire beast": ["night_raid"],
    "huts": (
        "guests the_man_without_a_ship smoke_from_a_hollow_tree the_owner_comes_asking parley barter_place the_prisoner"
        " raid_for_raid the_bound_boy a_mouth_more small_sabotages"
    ).split(),
    "shelter": "fever_ward the_shivering the_hut_at_the_edge out_of_bed a_voice_outside mould_in_the_stores".split(),
    "open_sea fish": ["fishing"],
    "clearing map": ["plan_route"],
    "beach spyglass": "look_around lookout".split(),
    "clearing aid": ["first_aid"],
    "ridge": "high_ridge warm_ground".split(),
    "steam": "the_ground_shakes yellow_crust".split(),
    "horizon": (
        "lone_sail corvette_under_sail harbour_patrol ship_without_colours their_cutter they_sail_at_night glass_sea"
        " a_sail_in_the_dark empty_sea clear_water"
    ).split(),
    "open_sea shark": "fin_offshore fin_in_the_lagoon the_bite shadow_under_the_reef".split(),
    "open_sea whale": ["spouting_whales"],
    "underwater": "kelp_drift pearl_bed".split(),
    "night": "starry_night dark_noon last_light the_prophet star_table".split(),
    "treasure": "the_sea_chest common_chest whose_gold greed the_empty_chest".split(),
}
PICTURE_OF = {card: picture for picture, cards in OF_CARDS.items() for card in cards}

THING_ICONS = {
    "machete": "machete",
    "rifle": "rifle",
    "powder_keg": "barrel",
    "binoculars": "binoculars",
    "logbook": "logbook",
    "mirror": "mirror",
    "flag": "flag",
    "lantern": "lantern",
    "compass": "compass",
    "sea_chart": "map",
    "axe": "axe",
    "saw": "saw",
    "hammer_nails": "build",
    "rope_coil": "rope",
    "sailcloth": "blanket",
    "tinderbox": "tinder",
    "fishing_line": "fishing",
    "cooking_pot": "pot",
    "salted_meat": "food",
    "rum": "rum",
    "medicine_chest": "aid",
    "bandages": "bandage",
    "blankets": "blanket",
    "bible": "book",
    "gold_and_jewels": "jewels",
    "good_dog": "dog",
    "half_a_map": "map",
    "map_of_the_shoals": "map",
    "heavy_pouch": "pouch",
    "herb_bundle": "herbs",
    "bitter_bark": "herbs",
    "foundling": "tiger",
    "yellow_crust": "volcano",
    "knotted_cord": "rope",
    "winners_knife": "knife",
    "golden_idol": "idol",
    "stolen_gold": "coins",
    "fever_diary": "diary",
    "weighted_belt": "pouch",
    "locked_strongbox": "chest",
    "black_pearl": "pearl",
    "ships_bell": "bell",
    "bronze_key": "key",
    "polished_disc": "mirror",
    "calendar_rubbing": "scroll",
    "sun_plate": "sun_disc",
    "great_shell": "shell",
    "smoked_lens": "spyglass",
    "star_table": "scroll",
}
CAMP_ICONS = {
    "fishing": "fishing",
    "plan_route": "map",
    "look_around": "foot",
    "first_aid": "aid",
    "lookout": "spyglass",
    "milking_place": "goat",
    "gun_crew": "cannon",
    "a_mouth_more": "seats",
    "common_chest": "chest",
    "greed": "coins",
    "fever_ward": "bandage",
    "the_hill_answers": "sun_disc",
    "barter_place": "pouch",
    "the_bound_boy": "rope",
    "turtle_pond": "turtle",
}
ABILITY_ICONS = {
    "cook": "cook",
    "strong": "strong",
    "healer": "aid",
    "tracker": "compass",
    "shipwright": "build",
    "chronicler": "quill",
}


def picture_of(card: Card) -> Picture:
    kind = BY_REGION[card.region] if card.region >= 0 else BY_KIND.get(card.kind, "beach")
    if card.weather < 0:
        kind = "storm"
    motif, _, thing = PICTURE_OF.get(card.id, kind).partition(" ")
    return {"motif": motif, "thing": thing}


def thing_icon(card: Card) -> str:
    return THING_ICONS.get(card.id, "pouch")
