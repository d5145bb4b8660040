"""The templates, ours and those that games bring."""

from __future__ import annotations

import marshal
from collections.abc import Mapping, MutableMapping, Sequence
from functools import lru_cache
from urllib.parse import urlencode

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, Template, TemplateNotFound, meta
from markupsafe import Markup

from robinsonade.content.source import LANGUAGES
from robinsonade.games import game_names
from robinsonade.table.web import hexmap, sketches
from robinsonade.table.web.drawing import figure, seat_mark
from robinsonade.table.web.icons import Icons
from robinsonade.table.web.looks import asset, look_of, scene
from robinsonade.table.web.qr import qr
from robinsonade.table.web.wording import WEB, Data, listed, own_words, phrase

LOOK = "look/"  # begins the names of templates that a game brings: `look/GAME/kinds/KIND.html`
PIECES_KEPT = 32768
PANELS_KEPT = 8192
COMPARABLE = 2  # the version of marshal that writes equal data alike; several times as fast as JSON


class Templates(Environment):
    def make_globals(self, d: Mapping[str, object] | None) -> dict[str, object]:
        """Complete before the first template is loaded, so a plain dict will do:
        it is read far quicker than a chain of them."""
        return {**self.globals, **(d or {})}

    def get_template(
        self,
        name: str | Template,
        parent: str | None = None,
        globals: MutableMapping[str, object] | None = None,
    ) -> Template:
        """In a game's own templates the game's own words come first."""
        if isinstance(name, str) and name.startswith(LOOK):
            globals = own_words(name.split("/")[1], str(self.globals["lang"]))
        return super().get_template(name, parent, globals)


class Looks(BaseLoader):
    """The templates that games bring, ours or a stranger's."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, None]:
        game, _, path = template.removeprefix(LOOK).partition("/")
        if not template.startswith(LOOK):
            raise TemplateNotFound(template)
        found = look_of(game).folder / path
        if not found.is_file():
            raise TemplateNotFound(template)
        return found.read_text(encoding="utf-8"), str(found), None

    def list_templates(self) -> list[str]:
        return [
            f"{LOOK}{game}/{path.relative_to(look_of(game).folder).as_posix()}"
            for game in game_names()
            for path in look_of(game).folder.rglob("*.html")
        ]


@lru_cache(maxsize=8)
def environment(lang: str) -> Environment:
    found = Templates(
        loader=ChoiceLoader([FileSystemLoader(WEB / "templates"), Looks()]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # or the disk is asked for every panel
    )
    found.globals.update(
        lang=lang,
        other_lang=next(other for other in LANGUAGES if other != lang),
        asset=asset,
        t=lambda name, **slots: phrase(lang, name, **slots),
        listed=lambda names: listed(lang, names),
        scene=scene,
        mark=lambda seat: Markup(seat_mark(seat)),
        figure=piece_figure,
        trodden=sketches.trodden,
        die_face=sketches.die_face,
        one=lambda kind, piece, icon, first=False, nth=0: cached_piece(lang, icon, kind, piece, first, nth),
        longest=lambda text: max(map(len, text.split()), default=0),  # word
        qr=qr,
        linked=linked,
    )
    return found


def linked(words: str, cards: Sequence[Data], table: str, rule: str) -> Markup:
    """A sentence in which the names of cards lead to them."""
    said = Markup("")
    for one in cards:
        before, name, words = words.partition(one["name"])
        if name:
            address = f"{table}/card?{urlencode({'of': one['card'], 'rule': rule})}"
            said += Markup('{}<a class="told-of" href="{}">{}</a>').format(before, address, name)
        else:
            words = before
    return said + words


@lru_cache(maxsize=256)
def named_in(template: str, lang: str) -> frozenset[str]:
    """What a template wants to be given."""
    templates = environment(lang)
    assert templates.loader
    source, _, _ = templates.loader.get_source(templates, template)
    return frozenset(meta.find_undeclared_variables(templates.parse(source)))


def piece_figure(piece: Data, lies: bool = False) -> Markup:
    """A pawn or tent on its own, for a space of a board. `lies`: its drawing is all there is of it."""
    seat = hexmap.seat_of(piece)
    kind, body = figure(seat, piece.get("icon", ""))
    box = "-22 -26 44 60" if kind == "camp" else "-13 -20 26 36"
    at = hexmap.lies(piece["id"]) if lies else ""
    return Markup(
        f'<svg class="{kind}" {at} data-seat="{seat + 1}" data-as="{kind}:{seat}" viewBox="{box}" aria-hidden="true">'
        f"{body}</svg>"
    )


def cached_piece(lang: str, icon: Icons, kind: str, piece: Data, first: bool, nth: int) -> Markup:
    """A piece by one of the macros of `pieces.html`."""
    return piece_drawn(lang, icon, kind, marshal.dumps([piece, first, nth], COMPARABLE))


@lru_cache(maxsize=PIECES_KEPT)
def piece_drawn(lang: str, icon: Icons, kind: str, data: bytes) -> Markup:
    return drawn(lang, icon, kind, *marshal.loads(data))


def drawn(lang: str, icon: Icons, kind: str, piece: Data, first: bool = False, nth: int = 0) -> Markup:
    given = {"icon": icon, "first": first, "nth": nth}
    macro = getattr(environment(lang).get_template("pieces.html").module, kind)
    return Markup(macro(piece, *(given[name] for name in macro.arguments[1:])))
