"""What the table shows to whom."""

from __future__ import annotations

from typing import Any

import pytest

from robinsonade.engine.match import Match
from robinsonade.engine.views import read
from robinsonade.games.naufragos.board.icons import thing_icon
from robinsonade.games.naufragos.game import GAME
from robinsonade.games.naufragos.modifiers import MODS
from robinsonade.games.naufragos.nouns import effect_text, explained, explained_in_full, told
from robinsonade.games.naufragos.phases.building import SHELTER, SIGN
from robinsonade.games.naufragos.phases.ending import icons_met
from robinsonade.games.naufragos.phases.expedition import odds_of_return
from robinsonade.games.naufragos.questions import PROMPTS
from robinsonade.table.web.looks import look_of
from tests.games.naufragos.make_records import play
from tests.games.naufragos.moments import asked, brought_to
from tests.games.naufragos.scenes import ALL_WAYS, castaways, plain
from tests.rules import rule

BOX = GAME.box()
LOOK = look_of("naufragos")
IN_SPRITE = LOOK.icons.drawn


def panel(match: Match, id: str, seat: int = 0) -> Any:
    return next((panel for panel in match.view(seat)["panels"] if panel["id"] == id), None)


def words(text: Any) -> str:
    return read(text, "en", ["Ada", "Bela", "Chloé", "Dune"])


def test_every_card_has_an_icon_that_is_drawn() -> None:
    for card in BOX.cards:
        assert thing_icon(card) in IN_SPRITE, card.id


@rule("N-BP-01")
def test_the_values_of_report_tiles_are_seen_by_their_owner_only() -> None:
    match = brought_to(lambda match: all(len(held) > 1 for held in match.table.report), 2)

    own, theirs = (panel(match, "castaways", seat)["rows"][0] for seat in (0, 1))
    assert [tile["count"] for tile in own["tiles"]] == [*match.table.report[0]]
    assert "tiles" not in theirs or theirs["tiles"] is None
    assert [one["count"] for one in theirs["pieces"] if one["id"] == "report_of:0"] == [len(match.table.report[0])]


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_deck_tells_which_of_its_cards_have_been_read(seats: int) -> None:
    """Everybody has heard them, so everybody knows what can still come."""
    match = Match.start(GAME, seats, seed=3)
    assert all("explains" not in deck for deck in panel(match, "path")["piles"])

    coast = len(match.table.decks[0])
    match = brought_to(lambda match: len(match.table.decks[0]) < coast - 1 and not match.table.in_play, seats)
    s = match.table
    told = words(panel(match, "path")["piles"][0]["explains"])
    assert told.startswith("Read so far: ")
    lying = [*s.decks[0].pool, *s.decks[0].top, *s.decks[0].bottom, *s.open_cards, *s.looked]
    for card in BOX.exploration[0]:
        assert (words(BOX.cards[card].name) in told) == (card not in lying)


@rule("N-GATH-02")
def test_used_gathering_tiles_lie_open() -> None:
    """A tile of the offer that is discarded, too: whoever looks knows what is left."""
    match = brought_to(lambda match: len(match.table.gathered) > 1, 2)
    used = sorted(match.table.gathered)

    (offer,) = [one for one in panel(match, "store")["tokens"] if one["id"] == "offer"]
    assert offer["count"] == match.table.offer
    assert words(offer["says"]) == f"Used up so far: {', '.join(str(tile.value) for tile in used)}"


@rule("N-EN-06")
def test_wounds_and_infections_cover_the_energy_track_from_above() -> None:
    match = brought_to(lambda match: any(match.table.wounds) and any(match.table.infections), 3)
    s = match.table

    for seat in range(3):
        track = panel(match, "castaways")["rows"][seat]["energy"]
        covered = s.wounds[seat] + s.infections[seat]
        assert track["cells"].count("on") == s.energy[seat]
        assert track["cells"][track["of"] - covered :] == ["hurt"] * s.wounds[seat] + ["infected"] * s.infections[seat]


@rule("N-BLD-02")
def test_while_something_is_built_everybody_sees_who_has_given_how_much() -> None:
    match = brought_to(lambda match: asked("pledge")(match) and any(match.table.gifts), 3)
    giver = next(seat for seat, n in enumerate(match.table.gifts) if n)

    shown = panel(match, "constructions", match.waiting_for()[0])
    assert {"seat": giver, "count": match.table.gifts[giver]} in shown["pledges"]
    assert "missing" in words(match.question_for(match.waiting_for()[0])["asks"])


@rule("N-DEC-01")
def test_after_a_vote_everybody_reads_who_was_for_what() -> None:
    match = brought_to(lambda match: asked("choice")(match) and len(match.waiting_for()) == 2, 2)
    first, second = match.question_for(0)["options"][:2]
    before = len(match.facts)
    match.choose(first["key"], 0)
    assert all(fact[1] != "votes" for fact in match.facts[before:])

    match.choose(second["key"], 1)

    told = [words(line["text"]) for line in match.log(0)]
    assert f"Ada votes for: {words(first['label'])}." in told
    assert f"Bela votes for: {words(second['label'])}." in told


@rule("N-RET-02")
@pytest.mark.parametrize(
    ("bonus", "difficulty", "odds"), [(0, 2, 100), (0, 7, 58), (0, 8, 42), (-2, 8, 17), (1, 13, 3)]
)
def test_the_odds_of_coming_home_stand_beside_the_choice(bonus: int, difficulty: int, odds: int) -> None:
    assert odds_of_return(bonus, difficulty) == odds


def test_a_scout_reads_the_odds_before_turning_back() -> None:
    match = brought_to(asked("scout"), 2)
    home = match.question_for(match.waiting_for()[0])["options"][-1]

    assert home["key"] == "return"
    assert " in 100: 2 dice " in words(home["detail"])


def test_a_way_says_what_it_costs_and_brings() -> None:
    swim = next(way for way in ALL_WAYS if way.id == "swim")

    assert words(told(swim)) == "energy −1, goods to choose from"


@pytest.mark.parametrize(
    ("way", "says"),
    [
        ("refuse", "energy −1 (everyone in camp), report tiles +1 (everyone in camp)"),
        ("shore_up", "energy −2 (together), the story goes on, report tiles +1"),
        ("endure", "no rest this round"),
        ("later", "the card comes again"),
    ],
)
def test_a_way_says_whom_it_concerns_and_what_it_forbids(way: str, says: str) -> None:
    assert says in [words(told(one)) for one in ALL_WAYS if one.id == way]


def test_no_way_hides_what_it_does() -> None:
    assert not [way.id for way in ALL_WAYS for effect in [*way.pay, *way.does] if effect_text(effect) is None]


def test_an_expedition_is_told_as_a_story() -> None:
    match = brought_to(lambda match: asked("choice")(match) and match.table.expedition, 2)
    card = BOX.cards[match.table.in_play[-1]]

    for seat in (-1, 0, 1):
        story = panel(match, "story", seat)
        assert (story["title"], story["says"], story["answers"]) == (card.name, card.says, True)


def test_those_who_are_not_asked_read_what_can_be_chosen() -> None:
    match = brought_to(
        lambda match: asked("choice")(match) and match.table.expedition and len(match.waiting_for()) == 1, 2
    )
    asked_seat = match.waiting_for()[0]
    offered = [option["label"] for option in match.question_for(asked_seat)["options"]]

    assert [way["name"] for way in panel(match, "story", 1 - asked_seat)["ways"]] == offered


@rule("N-CCARD-02")
def test_whoever_covers_a_camp_card_sees_the_new_one() -> None:
    match = brought_to(lambda match: asked("cover")(match) and match.table.expedition, 2, careless=True)
    story = panel(match, "story", match.waiting_for()[0])

    match.choose(match.question_for(match.waiting_for()[0])["options"][0]["key"])  # type: ignore[index]

    assert story["title"] in [BOX.cards[card].name for card in match.table.camp]


def test_by_day_the_actions_lie_in_board_order_each_of_the_first_six_followed_by_a_rest() -> None:
    match = brought_to(asked("piece"), 2)
    places = [space["id"] for space in panel(match, "actions")["spaces"]]

    assert panel(match, "story") is None
    assert places[:4] == ["action:gather", "rest:1", "action:wood", "rest:2"]
    assert places[-3:] == ["action:build", "rest:6", "action:explore"]


@rule("N-RESC-01")
def test_an_event_shows_what_its_ship_wants_and_what_is_there() -> None:
    match = brought_to(lambda match: any(BOX.cards[card].rescue for card in match.table.active), 2)
    card = next(card for card in match.table.active if BOX.cards[card].rescue)
    shown = next(one for one in panel(match, "events")["cards"] if one.get("wants"))

    met = [icon in icons_met(match.table) for icon in BOX.cards[card].rescue]

    assert [want["met"] for want in shown["wants"]] == met
    assert all(want["icon"] in IN_SPRITE for want in shown["wants"])


@rule("N-ITEM-01")
def test_a_thing_is_given_in_one_go() -> None:
    def can_give(match: Match) -> bool:
        if match.question is None or not asked("piece")(match):
            return False
        return bool(GAME.gestures(match.table, match.question, match.waiting_for()[0]))

    match = brought_to(can_give, 3)
    giver = match.waiting_for()[0]
    assert match.question
    gift = GAME.gestures(match.table, match.question, giver)[0]
    other = int(gift.key.rpartition(":")[2]) - 1
    held = len(match.table.items[other]) + match.table.food[other] + match.table.rope[other] + match.table.sail[other]

    for option in gift.answers():
        match.choose(match.prompt(match.question).key(match.table, option), giver)

    s = match.table
    assert len(s.items[other]) + s.food[other] + s.rope[other] + s.sail[other] == held + 1


@rule("N-SCORE-02")
def test_the_last_page_says_who_tells_the_best_story() -> None:
    match = play("rescued")
    page = panel(match, "story")

    assert match.ending == "rescued"
    assert [row["count"] for row in page["ranking"]] == sorted(match.result().scores, reverse=True)
    assert [row["seat"] for row in page["ranking"] if row["best"]] == match.result().winners
    assert page["caption"] == GAME.ending_text(match.ending)


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("high_surf", ["For a while: nobody searches the remains."]),
        ("kelp_drift", ["For a while: +1 fish to choose from."]),
        ("night_cat", ["{seat:0} rolls 1, strength 0.", "{seat:0} is beaten by 6."]),
    ],
)
def test_the_log_says_what_lasts_and_how_a_fight_ended(card: str, says: list[str]) -> None:
    scene = plain(1).expedition("A")
    scene.read(card, luck=["strength=1"] if card == "night_cat" else [])
    lines = [GAME.phrases.say_fact(scene.table, fact, GAME.namers)["en"] for fact in scene.table.facts or []]
    assert lines[: len(says)] == says


@rule("N-ITEM-01")
def test_before_the_work_begins_people_read_what_they_may_give_away() -> None:
    match = brought_to(asked("exchange"), 3)
    giver = match.waiting_for()[0]
    shown = match.question_for(giver)
    assert shown and shown["declines"] == "none"
    names = [option["label"]["en"] for option in shown["options"]]
    assert names[0] == "Keep everything" and all(name.startswith("Give away: ") for name in names[1:])
    assert match.question and GAME.gestures(match.table, match.question, giver)


@rule("N-BLD-02")
def test_who_gives_energy_is_told_what_it_counts_and_what_is_missing_then() -> None:
    plain_ones = plain(2, site=SHELTER, gifts=0)
    pledge = PROMPTS["pledge"]
    assert "Shelter: 2 energy missing. How much do you give?" in words(pledge.asks(plain_ones.table, 0))
    assert words(pledge.detail(plain_ones.table, 1)) == "then 1 still missing"
    skilled = castaways("shipwright", "plain", site=SIGN, gifts=0)
    assert "counts 2 more" in words(pledge.asks(skilled.table, 0))
    assert "counts" not in words(pledge.asks(skilled.table, 1))
    assert words(pledge.detail(skilled.table, 3)) == "then at most 9 still missing", "7 if the shipwright gives it"


@rule("N-FIRE-01", "N-FIRE-02")
def test_without_wood_nobody_is_promised_a_fire() -> None:
    fire = PROMPTS["fire_energy"]
    assert words(fire.detail(plain(1, store_wood=1).table, 3)) == "at least 50 in 100"
    assert words(fire.detail(plain(1, store_wood=0).table, 3)) == "It takes 1 wood; in the store: 0."


@rule("N-BP-01")
def test_a_report_tile_that_is_put_back_is_not_called_spent() -> None:
    assert words(PROMPTS["which_report"].label(plain(1).table, 2)) == "Report tile 2"
    assert words(PROMPTS["repeat"].label(plain(1).table, 2)) == "Spend a tile of 2"


@rule("N-ITEM-01")
@pytest.mark.parametrize(
    ("id", "does"),
    [
        (
            "good_dog",
            "Strength +1; +1 on return rolls of your group; after each meal food −1, or else: something is lost",
        ),
        ("yellow_crust", "Counts as powder; once: the fire burns without a roll; 1 at the end"),
        (
            "locked_strongbox",
            "Once: energy −1, a die: 1–2 report tiles +1, 3–4 goods to choose from, 5–6 the story goes on",
        ),
        ("axe", "The wood action yields 1 more; +1 strength."),
    ],
)
def test_a_thing_says_what_it_does_even_if_its_words_tell_a_story(id: str, does: str) -> None:
    assert words(explained(BOX.cards[BOX.named(id)])).startswith(does)


@rule("N-CAMP-01")
@pytest.mark.parametrize(
    ("id", "does"),
    [
        ("turtle_pond", "A die: 1 food +1, 2–5 food +2, 6 food +3. A pond, a fence"),
        ("a_mouth_more", "Let him chop: wood +2 / Let him forage: found food +1; after each meal food −1"),
        ("clay_bank", "Energy +1 (the weakest). "),
        ("fishing", "Draw the top fish tile."),
    ],
)
def test_a_camp_card_says_what_it_does_before_its_story(id: str, does: str) -> None:
    assert words(explained_in_full(BOX.cards[BOX.named(id)], in_camp=True)).startswith(does)


def test_everything_a_card_of_a_story_lends_is_told() -> None:
    told_of = GAME.phrases.phrases["lends"]
    for card in BOX.cards:
        if card.number > 0:
            assert {MODS[key] for key, _ in [*card.held, *card.changes_in_camp.items()]} <= told_of.keys(), card.id


def test_who_feeds_a_card_reads_its_name_and_the_price() -> None:
    match = brought_to(asked("upkeep"), 3)
    shown = match.question_for(match.waiting_for()[0])
    assert shown
    card = BOX.cards[match.table.in_play[-1]]  # type: ignore[attr-defined]
    assert words(shown["asks"]) == f"{card.camp_name['en']}: Do you pay for it?"
    assert [words(option["detail"]).partition(",")[0] for option in shown["options"]] == [
        "something is lost",
        "food −1",
    ]


def dice_shown(match: Match) -> list[str]:
    return [die["face"] for id in ("story", "way") for die in (panel(match, id) or {}).get("dice") or []]


def test_the_roll_of_another_story_does_not_lie_beside_a_new_one() -> None:
    def read_something_new(match: Match) -> bool:
        news = [fact[1] for fact in match.news]
        return bool(match.table.in_play and match.table.dice) and "rolls" not in news and "strength" not in news

    match = brought_to(read_something_new, 2)
    assert dice_shown(match) == []


def test_a_roll_lies_beside_the_story_it_was_rolled_for() -> None:
    match = brought_to(lambda match: asked("repeat")(match) and bool(match.table.in_play), 2)
    assert dice_shown(match) == [str(face) for face in match.table.dice]


@rule("N-ITEM-02")
def test_a_thing_says_what_it_is_worth_at_home_where_it_is_offered_and_where_it_is_carried() -> None:
    worth = "Berichtpunkte am Ende: 1."
    machete, logbook = BOX.index["machete"], BOX.index["logbook"]
    scene = plain(2, items=[(machete,), ()])
    held = next(row for panel in GAME.view(scene.table, 0)["panels"] for row in panel.get("rows", []))["cards"]

    assert [card["says"]["de"].endswith(worth) for card in held] == [True]
    assert PROMPTS["goods"].detail(scene.table, logbook) == explained(BOX.cards[logbook])
    assert explained(BOX.cards[logbook])["en"] == "Rescue item. Report points at the end: 3."
