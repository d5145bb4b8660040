"""The way: the exploration track with its decks, weather, difficulty, and who is on the march."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.views import Panel, Piece, Text, Zone, pawn
from robinsonade.games.naufragos.board.book import dice, story_card
from robinsonade.games.naufragos.board.castaways import energy_track
from robinsonade.games.naufragos.board.tabs import WAY_TAB
from robinsonade.games.naufragos.look.kinds import (
    Astray,
    Marcher,
    panel,
    pile,
    track,
)
from robinsonade.games.naufragos.nouns import (
    card_name,
    region_name,
    say,
    weather_name,
)
from robinsonade.games.naufragos.phases.expedition import odds_of_return, return_bonus
from robinsonade.games.naufragos.table import (
    LEAST_DIFFICULTY,
    MOST_DIFFICULTY,
    REGION_OF_SPACE,
    REGIONS,
    REPORT_AT_SPACE,
    START_DIFFICULTY,
    WEATHER,
    Table,
)

WEATHER_ICONS = {"storm": "storm", "rain": "rain", "cloudy": "cloudy", "sunny": "sun", "scorching": "heat"}
REGION_GROUNDS = ["beach", "forest", "hills", "mountain"]


def path(s: Table) -> Panel:
    """The exploration track with its decks, one for each region but the last."""
    zones = []
    for number in range(len(REGION_GROUNDS)):
        spaces = [REPORT_AT_SPACE[at] for at, region in enumerate(REGION_OF_SPACE) if region == number]
        zones.append(Zone(name=region_name(s, number), ground=REGION_GROUNDS[number], spaces=spaces))
    decks = [
        pile(
            f"deck:{name}",
            say("things", "deck", region=region_name(s, number)),
            len(s.decks[number]),
            icon="cards",
            short=region_name(s, number),
            explains=read_so_far(s, number),
            rules=["N-EXP-04", "N-EXP-12"],
        )
        for number, name in enumerate(REGIONS)
    ]
    walkers = [walker(s, seat, at) for seat, at in enumerate(s.track) if not s.dead[seat]]
    open_places = [
        story_card(s, f"open:{i}", index, zone=s.box.cards[index].region) for i, index in enumerate(s.open_cards)
    ]
    return panel(
        "path",
        "path",
        say("things", "track"),
        zones=zones,
        piles=decks,
        pieces=walkers,
        cards=open_places,
        note=say("things", "numbers"),
        area="board",
        tab=WAY_TAB,
    )


def walker(s: Table, seat: int, at: int) -> Piece:
    name = say("things", "space", region=region_name(s, REGION_OF_SPACE[at]), n=at)
    says = say("things", "space_says", n=REPORT_AT_SPACE[at])
    return pawn(f"on_track:{seat}", name, seat=seat, at=at, says=says, rules=["N-EXP-06", "N-SCORE-01"])


def read_so_far(s: Table, region: int) -> Text | None:
    """The cards of this region that everybody has heard and that are gone since."""
    deck = s.decks[region]
    elsewhere = {*deck.pool, *deck.top, *deck.bottom, *s.unused, *s.looked, *s.open_cards, *s.in_play}
    beginnings = s.box.beginnings if s.seats > 1 else s.box.beginnings_alone
    cards = [*s.box.exploration[region], *(card for card in beginnings if s.box.deck_of[card] == region)]
    names = [card_name(s, card) for card in cards if card not in elsewhere]
    return say("things", "read_so_far", cards=listed(names)) if names else None


def way_back(s: Table, rolled: bool) -> Panel:
    lost: list[Astray] = [
        {"seats": [seat for seat in range(s.seats) if s.lost[seat] == group], "at": at - LEAST_DIFFICULTY}
        for group, at in enumerate(s.lost_at)
        if group in s.lost
    ]
    tracks = [
        track(
            "weather",
            say("things", "weather"),
            s.weather,
            [weather_name(s, space) for space in range(len(WEATHER))],
            icons=[WEATHER_ICONS[name] for name in WEATHER],
            rules=["N-WTH-01"],
        ),
        track(
            "difficulty",
            say("things", "difficulty"),
            (s.difficulty if s.expedition else START_DIFFICULTY) - LEAST_DIFFICULTY,
            list(range(LEAST_DIFFICULTY, MOST_DIFFICULTY + 1)),
            lost=lost,
            resting=None if s.expedition else True,
            rules=["N-EXP-07", "N-RET-02"],
        ),
    ]
    return panel(
        "way_back",
        "way",
        say("things", "way_back"),
        tracks=tracks,
        says=chances(s),
        rows=[marcher(s, seat, n) for n, seat in enumerate(s.scouts)] if s.expedition else None,
        order=say("things", "marching"),
        dice=dice(s) if rolled else None,
        rules=["N-RET-02"],
        area="side",
        tab=WAY_TAB,
    )


def chances(s: Table) -> Text:
    if not s.expedition:
        return say("things", "begins_at", n=START_DIFFICULTY)
    bonus = return_bonus(s, s.scouts)
    now = say("things", "odds", n=odds_of_return(bonus, s.difficulty))
    later = say("things", "odds_later", n=odds_of_return(bonus, s.difficulty + 1))
    return {lang: f"{now[lang]}; {later[lang]}" for lang in now}


def marcher(s: Table, seat: int, n: int) -> Marcher:
    return {
        "seat": seat,
        "id": f"scout:{seat}",
        "name": say("things", "next_scout" if n else "draws_now"),
        "energy": energy_track(s, seat),
    }
