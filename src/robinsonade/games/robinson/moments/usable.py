"""Everything that can be used besides actions, for the page that says when (`docs/moments/robinson.md`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from robinsonade.engine.moments import Could, Never, Usable
from robinsonade.engine.views import Text
from robinsonade.games.robinson.cards import Adventure, Mystery, Thing
from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.moments.conditions import animals_come, clouds_come, dice_lie_there, may_roll_again
from robinsonade.games.robinson.moments.purposes import ABILITIES, ITEMS_TO_USE, SPECIAL, purpose
from robinsonade.games.robinson.moments.times import BY_NIGHT, Answers, only
from robinsonade.games.robinson.phases.uses import can_use, kept_ready, owner, token_ready
from robinsonade.games.robinson.table import Table
from robinsonade.games.robinson.table.decks import ADVENTURE_DECK, MYSTERY_DECK, TOKEN_POOL, CardRef, card_of, find_of
from robinsonade.games.robinson.table.numbers import (
    CARPENTER,
    CHARACTERS,
    COOK,
    DASHES,
    EQUIPMENT,
    EVERY_TOKEN,
    EXPLORER,
    ITEMS,
    NIGHT,
    NOWHERE,
    SOLDIER,
    TOKENS,
    WINE,
    Token,
)
from robinsonade.games.robinson.table.uses import HOOCH, REROLL_PRICE

There = Callable[[Table], bool]

BOOK_OF: Final = {
    CARPENTER: "CARP",
    COOK: "COOK",
    EXPLORER: "EXPLORER",
    SOLDIER: "SOLD",
}  # as the rules call the abilities
RULES: Final = {
    **{
        "bible": "R-CARD-BIBLE",
        "hammer_and_nails": "R-CARD-HAMMER",
        "pot": "R-INV-POT",
        "fireplace": "R-INV-FIREPLACE",
    },
    **{"candles": "R-DTOK-CANDLES", "fallen_tree": "R-DTOK-TREE", "goat": "R-DTOK-GOAT", "herbs": "R-DTOK-HERBS"},
    **{"healing_herbs": "R-DTOK-HEALHERBS", "large_leaves": "R-DTOK-LEAVES", "nourishing_larvae": "R-DTOK-LARVAE"},
    **{"old_machete": "R-DTOK-MACHETE", "poison": "R-DTOK-POISON", "thorny_bushes": "R-DTOK-THORNS"},
    **{"tobacco": "R-DTOK-TOBACCO", "treasure": "R-DTOK-TREASURE", "vegetables": "R-DTOK-VEG"},
    **{"blankets": "R-CARD-BLANKETS", "bottle_of_wine": "R-CARD-WINE", "herbal_mixture": "R-CARD-HERBAL"},
    **{"saber": "R-CARD-SABER", "whip": "R-CARD-WHIP"},
}


def usable_things(box: RobinsonBox) -> list[Usable]:
    return [*abilities(box), *rerolls(), *equipment(box), *tokens(box), *special_tokens(box), *kept(box), *items(box)]


def lying(there: There, when: Answers) -> dict[str, Could | Never]:
    """The same answers, where the thing lies on the table."""

    def also(could: Could) -> Could:
        def could_there(s: Table, who: int) -> bool:
            return there(s) and could(s, who)

        return could_there

    return {moment: answer if isinstance(answer, Never) else also(answer) for moment, answer in when.items()}


def abilities(box: RobinsonBox) -> Iterator[Usable]:
    for character in range(len(CHARACTERS)):
        for i, ability in enumerate(box.characters[character].abilities):
            rule = f"R-{BOOK_OF[character]}-0{i + 1}"
            own_action = only({}, Never(rule, "it belongs to an action of its owner, which offers it"))
            when = {**ABILITIES.get((character, i), own_action)}
            if (character, i) == (COOK, HOOCH):
                when["weather"] = clouds_come
            yield Usable(ability.id, ability.name, rule, lying(payable(character, i), when))


def payable(character: int, ability: int) -> There:
    return lambda s: character in s.character and can_use(s, owner(s, character), ability)


def rerolls() -> Iterator[Usable]:
    """The three abilities and Friday's tokens; King Kong's charm."""
    name: Text = {
        "en": "Craftsmanship, Scrounger, Lucky; Friday's reroll",
        "de": "Handwerkskunst, Plünderin, Glückspilz; Freitags Wurf",
    }
    own_dice = Never("R-DICE-07", "right after a roll of one's own")
    yield Usable("reroll", name, "R-DICE-08", only({"dice": die_could_be_rolled_again}, own_dice))
    charm: Text = {"en": "Lucky charm (King Kong Island)", "de": "Glücksbringer (King Kongs Insel)"}
    offered: dict[str, Could] = {"dice": charm_could_turn_a_die, "weather": charm_could_turn_animals}
    yield Usable("charm", charm, "R-S7-08", only(offered, Never("R-S7-08", "only when dice have been rolled")))


def die_could_be_rolled_again(s: Table, who: int) -> bool:
    return may_roll_again(s, who) and s.determination[who] >= REROLL_PRICE and dice_lie_there(s, who)


def charm_could_turn_a_die(s: Table, who: int) -> bool:
    return s.scenario.has_charm(s) and dice_lie_there(s, who)


def charm_could_turn_animals(s: Table, who: int) -> bool:
    return s.scenario.has_charm(s) and animals_come(s, who)


def equipment(box: RobinsonBox) -> Iterator[Usable]:
    for n, card in enumerate(box.equipment):
        when = lying(in_stock(n), purpose(card.helps, card.when))
        yield Usable(EQUIPMENT[n], card.name, RULES.get(card.id, "R-USE-02"), when)


def in_stock(n: int) -> There:
    return lambda s: s.equipment[n] > 0


def tokens(box: RobinsonBox) -> Iterator[Usable]:
    for token, card in zip(EVERY_TOKEN, box.tokens[:DASHES], strict=False):
        when = lying(at_hand(token, card), purpose(card.helps, card.when, token=True))
        yield Usable(f"token:{card.id}", card.name, RULES.get(card.id, "R-USE-05"), when)
        yield from on_a_sheet(token, card)


def special_tokens(box: RobinsonBox) -> Iterator[Usable]:
    """What the four special tokens are, on each scenario's sheet."""
    for sheet in box.sheets.values():
        for token, card in zip(EVERY_TOKEN[DASHES:], sheet.tokens, strict=False):
            name = {lang: f"{card.name[lang]} ({sheet.name[lang]})" for lang in card.name}
            when = lying(at_hand(token, card), purpose(card.helps, card.when, token=True))
            yield Usable(f"token:{TOKENS[token]}", name, "R-USE-05", when)
            yield from on_a_sheet(token, card, name)


def at_hand(token: Token, card: Thing) -> There:
    return lambda s: token in s.tokens and s.sheet.every_token[token] is card and token_ready(s, token)


def on_a_sheet(token: Token, card: Thing, name: Text | None = None) -> Iterator[Usable]:
    """What a sleeper outside camp has found: it heals or feeds its finder alone (R-OUT-01)."""
    name = {lang: f"{words} {ON_THE_SHEET[lang]}" for lang, words in (name or card.name).items()}
    offered: dict[str, Could] = {}
    if card.when == "night" and card.needs_item < 0:
        offered = dict.fromkeys(("night", "end_of_day"), token_heals_a_sleeper(token, card))
        offered["death"] = token_saves_a_sleeper(token, card)
    elif card.helps == "food":
        offered = {"hunger_outside": token_feeds_a_sleeper(token, card)}
    if offered:
        reason = Never("R-OUT-01", "on the sheet it helps its finder through the night, and nobody else")
        yield Usable(f"token:{TOKENS[token]}", name, "R-OUT-01", only(offered, reason))


ON_THE_SHEET: Final[Text] = {"en": "on a sleeper's sheet", "de": "auf dem Bogen eines Schlafenden"}


def token_heals_a_sleeper(token: Token, card: Thing) -> Could:
    def could(s: Table, who: int) -> bool:
        finders = [find.who for find in s.sheet_cards if find.card is card_of(TOKEN_POOL, token)]
        return s.sheet.every_token[token] is card and any(s.wounds[person] > 0 for person in finders)

    return could


def token_saves_a_sleeper(token: Token, card: Thing) -> Could:
    def could(s: Table, who: int) -> bool:
        lies = find_of(card_of(TOKEN_POOL, token), who) in s.sheet_cards
        return lies and s.sheet.every_token[token] is card and s.phase == NIGHT and s.wounds[who] > 0

    return could


def token_feeds_a_sleeper(token: Token, card: Thing) -> Could:
    def could(s: Table, who: int) -> bool:
        lies = find_of(card_of(TOKEN_POOL, token), who) in s.sheet_cards
        return lies and s.sheet.every_token[token] is card and token_ready(s, token)

    return could


def kept(box: RobinsonBox) -> Iterator[Usable]:
    """Treasures and adventures beside the board that somebody has to use."""
    cards: list[tuple[CardRef, Mystery | Adventure]] = []
    cards += [(card_of(MYSTERY_DECK, n), treasure) for n, treasure in enumerate(box.mysteries)]
    cards += [(card_of(ADVENTURE_DECK, n), adventure) for n, adventure in enumerate(box.adventures)]
    for ref, card in cards:
        if card.keep and (card.when != "passive" or ref in SPECIAL):
            when = lying(beside_the_board(ref), purpose(SPECIAL.get(ref, ""), card.when))
            yield Usable(card.id, card.name, RULES.get(card.id, "R-USE-02"), when)
        if ref is WINE:
            yield wine_on_a_sheet(card.name)


def beside_the_board(ref: CardRef) -> There:
    return lambda s: ref in s.kept and any(kept_ready(s, i) for i, card in enumerate(s.kept) if card is ref)


def wine_on_a_sheet(name: Text) -> Usable:
    offered: dict[str, Could] = {"night": wine_heals, "end_of_day": wine_heals, "death": wine_saves}
    name = {lang: f"{words} {ON_THE_SHEET[lang]}" for lang, words in name.items()}
    return Usable("wine", name, "R-CARD-WINE", only(offered, BY_NIGHT))


def wine_heals(s: Table, who: int) -> bool:
    return any(find.card is WINE and s.wounds[find.who] > 0 for find in s.sheet_cards)


def wine_saves(s: Table, who: int) -> bool:
    return find_of(WINE, who) in s.sheet_cards and s.phase == NIGHT and s.wounds[who] > 0 and s.outside[who] != NOWHERE


def items(box: RobinsonBox) -> Iterator[Usable]:
    for item, when in ITEMS_TO_USE.items():
        card = box.inventions[item]
        yield Usable(ITEMS[item], card.name, RULES[card.id], when)
