"""What a game brings for people to see. It lies in `look/` in the game's folder, ours or a stranger's:

    kinds/NAME.html   a panel that no other game has           style.css     loaded after the table's own styles
    icons.yaml        its icons                                scenes/*.svg  pictures, each with an element `m`
    cover.svg         the picture on its cover: `cover`        cover.css     the colours of that cover
    pictures.yaml     what the pictures of its cards show      signs.yaml    what its icons and words mean
    book.yaml         pictures and examples for its rules
    phrases.yaml      what its panels say by themselves        hyphens.txt   where long words may break

Any of them may be missing.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path

from markupsafe import Markup

from robinsonade.content.phrases import Phrasebook
from robinsonade.games import find_game, game_names
from robinsonade.table.web.choices import Choices
from robinsonade.table.web.depicted import depicted
from robinsonade.table.web.icons import Icons, read_names
from robinsonade.table.web.pictures import BAND, HEAD, SCENE, Composition, Gallery
from robinsonade.table.web.signs import Signs
from robinsonade.table.web.skies import HEIGHT as PICTURE_HEIGHT
from robinsonade.table.web.skies import WIDTH as PICTURE_WIDTH
from robinsonade.table.web.vignettes import HEIGHT, THING, WIDTH, vignette

STATIC = Path(__file__).parent / "static"
SERVED = (".css", ".svg", ".png", ".webp", ".jpg", ".woff2")  # of a game's look; the rest is for the server
SPRITE = "icons.svg"  # made from `icons.yaml`
ICONS = "icons/"  # those that are seldom seen, each in a file of its own
SIGNS = "signs.json"  # made from `signs.yaml`
PICTURES = "pictures/"  # put together from `pictures.yaml`
ADDRESS = "/look"
SOFT_HYPHEN = "\N{SOFT HYPHEN}"


class GameLook:
    def __init__(self, game: str) -> None:
        self.game = game
        self.folder = find_game(game).folder / "look"
        self.kinds = {path.stem for path in self.folder.glob("kinds/*.html")}
        self.icons = Icons(f"{ADDRESS}/{game}/{SPRITE}", read_names(self.folder / "icons.yaml"), game)

    @cached_property
    def choices(self) -> Choices:
        """What the pages before a match tell of its scenarios or levels."""
        return Choices(self.folder / "choices.yaml")

    @cached_property
    def signs(self) -> Signs:
        """What its icons and words mean."""
        return Signs(self.folder / "signs.yaml")

    @property
    def glossary(self) -> str:
        """The address of what its icons mean."""
        return f"{ADDRESS}/{self.game}/{SIGNS}?v={self.signs.version}"

    @cached_property
    def gallery(self) -> Gallery:
        """The pictures of its cards."""
        return Gallery(self.folder)

    def address(self, path: str) -> str:
        """Of a file for browsers. It changes with the file, so a browser may keep what it has."""
        return f"{ADDRESS}/{self.game}/{path}?v={version(self.folder / path)}"

    def addresses(self, path: str) -> list[str]:
        """The same, or nothing if there is no such file."""
        return [self.address(path)] if (self.folder / path).exists() else []

    @cached_property
    def phrases(self) -> Phrasebook | None:
        path = self.folder / "phrases.yaml"
        return Phrasebook(path) if path.exists() else None

    @cached_property
    def breaks(self) -> dict[str, str]:
        """Long words with soft hyphens. Not every browser can hyphenate German."""
        path = self.folder / "hyphens.txt"
        words = path.read_text(encoding="utf-8").split() if path.exists() else []
        return {word.replace("-", ""): word.replace("-", SOFT_HYPHEN) for word in words}

    def hyphenated(self, name: str) -> str:
        """A name to be shown where there is little room."""
        return " ".join(self.breaks.get(word, word) for word in name.split(" "))

    def vignette(self, thing: str, sky: str) -> Markup:
        """A small engraving of how a match ended, in the colours of the cover."""
        return framed(
            vignette(
                f'<use href="{self.icons.use(thing)}" width="{THING}" height="{THING}"/>', sky, self.choices.ground
            )
        )

    @cached_property
    def drawing(self) -> dict[str, object]:
        """What draws pictures in templates."""
        return {
            "picture": self.picture,
            "pictured": self.pictured,
            "portrait": self.portrait,
            "vignette": self.vignette,
        }

    def pictured(self, card: str) -> bool:
        return self.gallery.of(card) is not None

    def picture(self, motif: str, wide: bool = False, lang: str = "") -> Markup:
        """A scene, or what is on a card (`kind:name`), that fills its frame; of a `wide` one the middle. With `lang`
        it is told to whoever cannot see it."""
        drawn = self.picture_of(motif) if ":" in motif else self.address(f"scenes/{motif}.svg")
        size, box = Markup('width="100%" height="100%"'), Markup("")
        if wide:
            size = Markup('width="{}" height="{}"').format(PICTURE_WIDTH, PICTURE_HEIGHT)
            box = Markup('viewBox="{}" preserveAspectRatio="xMidYMid slice"').format(BAND)
        told = self.told(motif, lang) if lang else ""
        role = Markup('role="img" aria-label="{}"').format(told) if told else Markup('aria-hidden="true"')
        return Markup('<svg class="picture" {} {}><use href="{}#m" {}/></svg>').format(box, role, drawn, size)

    def told(self, motif: str, lang: str) -> str:
        """What is seen in it."""
        shown = self.gallery.of(motif) if ":" in motif else Composition(SCENE, "", (motif,))
        return depicted(shown).get(lang, "") if shown else ""

    def portrait(self, card: str) -> Markup:
        """The head of whoever stands alone on a card."""
        return Markup(
            '<svg class="picture portrait" viewBox="{}" aria-hidden="true">'
            '<use href="{}#m" width="{}" height="{}"/></svg>'
        ).format(HEAD, self.picture_of(card), PICTURE_WIDTH, PICTURE_HEIGHT)

    def picture_of(self, card: str) -> str:
        """The address of its picture."""
        return f"{ADDRESS}/{self.game}/{PICTURES}{card}.svg?v={self.gallery.version(card)}"


@lru_cache(maxsize=64)
def look_of(game: str) -> GameLook:
    return GameLook(game)


@lru_cache(maxsize=1)
def pages_icons() -> Icons:
    """The icons of pages that belong to no game: `cover:GAME` stands for each."""
    icons = Icons(f"{ADDRESS}/{SPRITE}", {})
    for game in game_names():
        own = look_of(game).icons
        if own.known(own.cover):
            icons.drawn[f"cover:{game}"] = own.drawn[own.cover]
    return icons


@lru_cache(maxsize=256)
def version(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:10]


def asset(path: str) -> str:
    """The address of a file in `static/`."""
    return f"/static/{path}?v={version(STATIC / path)}"


def framed(drawn: str) -> Markup:
    return Markup(
        f'<svg class="vignette" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice" '
        f'aria-hidden="true">{drawn}</svg>'
    )


COVER_TOP = -124  # a cover is 400 wide and goes from here to 300


def scene(game: str, whole: bool = True) -> Markup:
    """The picture on a game's cover; without `whole` only its lower half, for a band. Sun and sea, if it has none."""
    own = look_of(game).addresses("cover.svg") if game in game_names() else []
    box = f"0 {COVER_TOP} 400 {300 - COVER_TOP}" if whole else "0 60 400 240"
    return Markup(
        f'<svg class="scene" viewBox="{box}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<use href="{own[0] if own else asset("cover.svg")}#cover"/></svg>'
    )
