"""Places for pictures of cards, under the skies of `skies.py`."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin

from robinsonade.table.web.drawing import XY, Jitter, line, n, tuft
from robinsonade.table.web.skies import HEIGHT, HORIZON, WIDTH, cloud, disc, ink, pale, stars, wash


def ground(colour: str, y: float, sag: float = 0) -> str:
    return wash(
        colour,
        f"M0 {n(y)}Q{n(WIDTH * 0.3)} {n(y - 22 + sag)} {n(WIDTH * 0.6)} {n(y - 4)}T{WIDTH} {n(y - 8)}V{HEIGHT}H0z",
    )


def waves(luck: Jitter, top: float, bottom: float) -> str:
    drawn, y = "", top
    while y < bottom:
        x = -luck() * 60
        while x < WIDTH:
            long = 30 + luck() * 60
            drawn += f"M{n(x)} {n(y)}q{n(long / 4)} {n(-2 - (y - top) / 40)} {n(long / 2)} 0t{n(long / 2)} 0"
            x += long + 16 + luck() * 46
        y += 8 + (y - top) / 9
    return ink(drawn, 0.9, ".8")


def water(luck: Jitter, top: float, bottom: float = HEIGHT) -> str:
    return wash("sea", f"M0 {n(top)}H{WIDTH}V{n(bottom)}H0z") + waves(luck, top + 6, bottom)


def grass(luck: Jitter, top: float, many: int = 22) -> str:
    return ink("".join(tuft(luck() * WIDTH, top + luck() * (HEIGHT - top), 1.1 + luck() * 0.6) for _ in range(many)), 1)


def palm(x: float, y: float, k: float, lean: float = 1) -> str:
    """From its foot."""
    top_x, top_y = x + 34 * k * lean, y - 140 * k
    trunk = (
        f"M{n(x - 7 * k)} {n(y)}Q{n(x + 2 * k * lean)} {n(y - 80 * k)} {n(top_x - 4 * k)} {n(top_y)}l{n(8 * k)} 0"
        f"Q{n(x + 16 * k * lean)} {n(y - 76 * k)} {n(x + 8 * k)} {n(y)}z"
    )
    rings = "".join(
        f"M{n(x + k * (lean * j * 3.2 - 5))} {n(y - j * 15 * k)}q{n(5 * k)} {n(-3 * k)} {n(10 * k)} 0"
        for j in range(1, 8)
    )
    leaves = ""
    for angle in (-2.9, -2.35, -1.8, -1.2, -0.6, -0.1, 0.35, 2.8):
        dx, dy = cos(angle) * 64 * k, sin(angle) * 50 * k
        bend = f"Q{n(top_x + dx * 0.6)} {n(top_y + dy * 1.15 - 12 * k)} {n(top_x + dx)} {n(top_y + dy + 20 * k)}"
        leaves += (
            f"M{n(top_x)} {n(top_y)}{bend}Q{n(top_x + dx * 0.5)} {n(top_y + dy * 0.6 + 4 * k)} {n(top_x)} {n(top_y)}z"
        )
    return wash("bark", trunk) + ink(rings, 0.8) + wash("deep", leaves, 1.1)


def fern(x: float, y: float, k: float) -> str:
    leaves = ""
    for angle in (-2.6, -2.15, -1.75, -1.35, -0.95, -0.5):
        dx, dy = cos(angle) * 46 * k, sin(angle) * 46 * k
        out = f"q{n(dx * 0.4 - 5 * k)} {n(dy * 0.8)} {n(dx)} {n(dy)}"
        back = f"q{n(-dx * 0.3 + 6 * k)} {n(-dy * 0.3)} {n(-dx)} {n(-dy)}"
        leaves += f"M{n(x)} {n(y)}{out}{back}z"
    return wash("deep", leaves, 1)


def pine(x: float, y: float, k: float, colour: str = "deep") -> str:
    tiers = "".join(
        f"l{n(a * k)} {n(b * k)}"
        for a, b in [
            (-17, 30),
            (9, -3),
            (-15, 27),
            (10, -3),
            (-16, 28),
            (58, 0),
            (-16, -28),
            (10, 3),
            (-15, -27),
            (9, 3),
        ]
    )
    return wash("bark", f"M{n(x - 4 * k)} {n(y)}v{n(-22 * k)}h{n(8 * k)}v{n(22 * k)}z") + wash(
        colour, f"M{n(x)} {n(y - 94 * k)}{tiers}z"
    )


def trunk(x: float, w: float, foot: float = HEIGHT) -> str:
    left = f"C{n(x - 3)} 120 {n(x + 3)} 220 {n(x - 9)} {n(foot)}"
    right = f"C{n(x + w - 3)} 220 {n(x + w + 4)} 120 {n(x + w)} 0"
    sides = f"M{n(x)} 0{left}H{n(x + w + 9)}{right}z"
    bark = "".join(f"M{n(x + w * (k + 0.5) / 4)} {n(14 + 57 * (k % 3))}q-4 30 1 62m1 34q4 26 -1 52" for k in range(4))
    return wash("bark", sides) + ink(bark, 0.9, ".8")


def hills(luck: Jitter, colour: str = "leaf", y: float = HORIZON) -> str:
    rise = 26 + luck() * 26
    return wash(
        colour,
        f"M0 {n(y)}Q70 {n(y - rise * 1.6)} 150 {n(y - 12)}Q230 {n(y - rise * 2)} 310 {n(y - 16)}"
        f"Q360 {n(y - rise)} {WIDTH} {n(y - 20)}V{n(y + 40)}H0z",
    )


def peaks(colour: str = "rock", snow: bool = True) -> str:
    rocks = wash(colour, "M-10 210L70 92 104 132 178 34 262 140 300 104 410 220z")
    caps = (
        wash(
            "paper",
            "M178 34L148 74l16-4 10 14 14-16 14 12 8-6zM70 92L54 116l14-4 10 10 8-14zM300 104l-14 14 14-2 8 8 8-6z",
        )
        if snow
        else ""
    )
    return rocks + caps + ink("M178 84l-10 34 12 20-8 30M230 120l8 22M92 138l-6 26 8 18M310 130l6 26-6 16", 1)


def boulder(x: float, y: float, k: float, colour: str = "rock") -> str:
    return wash(
        colour,
        f"M{n(x)} {n(y)}l{n(6 * k)} {n(-24 * k)} {n(20 * k)} {n(-12 * k)}"
        f" {n(24 * k)} {n(8 * k)} {n(10 * k)} {n(28 * k)}z",
    ) + ink(f"M{n(x + 26 * k)} {n(y - 36 * k)}l{n(4 * k)} {n(16 * k)} {n(-5 * k)} {n(10 * k)}", 0.9)


def sea(luck: Jitter) -> str:
    return water(luck, HORIZON - 10)


def shore(luck: Jitter) -> str:
    dots = "".join(f"M{n(luck() * WIDTH)} {n(262 + luck() * 74)}h.1" for _ in range(40))
    return water(luck, HORIZON - 6, 250) + ground("sand", 240) + ink(dots, 1.6)


def beach(luck: Jitter) -> str:
    return shore(luck) + palm(44, 286, 1.05) + palm(14, 300, 0.72, 1.3)


def cove(luck: Jitter) -> str:
    return shore(luck) + boulder(-8, 262, 1.9) + boulder(330, 250, 1.3) + boulder(54, 270, 0.8)


def cliff(luck: Jitter) -> str:
    """Who stands here stands on top of it."""
    face = wash("rock", "M400 130L250 136 214 152 226 198 190 234 206 290 174 340H400z")
    cracks = ink(
        "M250 150l10 50-16 34 14 40M226 198l30 8M206 290l44-14 24 10M330 170l-10 54 16 34-10 50M370 210l-8 40", 1
    )
    return water(luck, HORIZON) + face + wash("leaf", "M400 122Q320 120 244 138q70 16 156 6z") + cracks


def jungle(luck: Jitter) -> str:
    far = wash("mist", f"M0 0H{WIDTH}V{HEIGHT}H0z", 0) + ink(
        "".join(f"M{n(luck() * WIDTH)} 0v{n(120 + luck() * 120)}" for _ in range(26)), 0.9, ".3"
    )
    canopy = wash(
        "deep",
        "M0 0H400V40q-18 22-36 4q-16 26-40 2q-22 24-44 0q-20 26-46 2q-20 22-40 0q-24 26-48 0q-20 24-42 0q-22 24-44 0"
        "q-26 20-60 4z",
    )
    front = "".join(fern(x, 342, 1.1 + luck() * 0.5) for x in (20, 90, 320, 384))
    return (
        far
        + ground("leaf", 250)
        + trunk(22, 30)
        + trunk(338, 34)
        + trunk(100, 15, 270)
        + trunk(284, 14, 270)
        + canopy
        + ink("M60 20q60 90 120 6M230 10q40 70 100 14", 1.6)
        + front
    )


def clearing(luck: Jitter) -> str:
    wood = "".join(
        wash("deep", f"M{n(x)} 196q-30 -14 -14 -44q-10 -34 22 -38q26 -22 44 8q28 6 18 38q14 26 -18 36z")
        for x in (-10, 48, 104, 250, 304, 360)
    )
    return wood + ground("leaf", 196) + grass(luck, 216)


def wood(luck: Jitter) -> str:
    back = "".join(pine(x, 190 + 6 * (x % 3), 0.9, "leaf") for x in range(10, 400, 44))
    return (
        back
        + ground("leaf", 200)
        + pine(30, 262, 1.6)
        + pine(372, 270, 1.75)
        + pine(92, 226, 1.1)
        + pine(318, 222, 1)
        + grass(luck, 230)
    )


def swamp(luck: Jitter) -> str:
    reeds = "".join(
        f"M{n(x)} 340q{n(-6 + luck() * 12)} -50 {n(-4 + luck() * 8)} {n(-70 - luck() * 40)}"
        for x in (20, 34, 50, 340, 360, 372, 390)
    )
    roots = ink("M34 250q-20 20-26 50M58 250q16 20 22 46M330 246q-20 22-24 50M356 246q18 22 24 44", 3)
    return (
        wash("mist", f"M0 0H{WIDTH}V{HEIGHT}H0z", 0)
        + trunk(34, 24, 256)
        + trunk(330, 26, 252)
        + trunk(210, 12, 220)
        + water(luck, 218)
        + roots
        + ink(reeds, 2)
    )


def river(luck: Jitter) -> str:
    bed = wash("sea", "M196 176q30 14 4 32t-60 34q-50 34-60 98h210q-6-60-40-92t-4-46q14-14-6-26z")
    return (
        hills(luck, "deep")
        + ground("leaf", 190)
        + bed
        + ink("M170 236q20-6 40 0t30 0M140 276q24-8 50 0t46 0M130 314q30-8 60 0t60 0", 1)
        + grass(luck, 220, 16)
        + boulder(296, 316, 0.8)
    )


def waterfall(luck: Jitter) -> str:
    walls = wash("rock", "M0 40L120 60 146 110 132 250 0 300zM400 40L284 58 258 104 270 246 400 300z")
    fall = wash("sea", "M138 88H264L262 280H138z") + ink(
        "M156 92v160M176 92v178M200 92v160M222 92v180M244 92v160", 1, ".7"
    )
    return (
        walls
        + wash("leaf", "M0 44Q70 26 124 62Q60 76 0 60zM400 44Q330 26 280 60Q340 74 400 60z")
        + fall
        + water(luck, 284)
        + wash("paper", "M116 292q10-26 34-16q14-18 38-6q22-14 40 4q34-12 40 18q-76 18-152 0z")
        + fern(30, 336, 1.2)
        + fern(372, 336, 1.1)
    )


def gorge(luck: Jitter) -> str:
    left = wash("rock", "M0 90L104 104 128 150 112 210 134 270 120 340H0z")
    right = wash("rock", "M400 84L300 98 270 140 290 200 266 262 284 340H400z")
    return (
        left
        + right
        + wash("leaf", "M0 78Q60 70 106 104Q50 112 0 104zM400 72Q340 66 298 98Q350 108 400 98z")
        + ink("M40 130l20 50-14 60M90 160l-10 60M340 130l-16 60 16 60M372 200l-14 60", 1)
        + water(luck, 322)
    )


def mountain(luck: Jitter) -> str:
    return (
        peaks()
        + ground("rock", 214)
        + boulder(12, 300, 1.5)
        + boulder(324, 314, 1.3)
        + ink("M120 250l22-6M250 262l30 4M170 310l26-4", 1)
    )


def plains(luck: Jitter) -> str:
    return hills(luck, "deep", HORIZON + 6) + ground("leaf", 192) + ground("sand", 262, 10) + grass(luck, 210, 26)


def desert(luck: Jitter) -> str:
    ripples = "".join(f"M{n(luck() * 340)} {n(236 + luck() * 92)}q14 -6 28 0t28 0" for _ in range(14))
    return hills(luck, "glow", HORIZON + 20) + ground("sand", 216) + ground("sand", 266, 14) + ink(ripples, 0.9, ".6")


def lake(luck: Jitter) -> str:
    return hills(luck, "deep", HORIZON - 4) + ground("leaf", 180) + water(luck, 204, 318) + ground("sand", 322)


def snowfield(luck: Jitter) -> str:
    return (
        peaks("mist")
        + ground("paper", 208)
        + pine(36, 262, 1.2)
        + pine(366, 250, 1)
        + ink("M90 270q40-10 80 0M210 300q50-12 100 0", 0.9, ".6")
    )


def cave(luck: Jitter) -> str:
    mouth = wash("dark", "M70 300C54 170 96 70 200 66s152 110 130 234z")
    teeth = wash("rock", "M128 104l8 30 10-44 12 26 12-44zM250 80l12 40 10-30 10 26 4-22z")
    rock = wash("rock", f"M0 0H{WIDTH}V{HEIGHT}H0z", 0) + ink(
        "M20 40l40 30-10 40M340 30l-20 40 30 30M16 200l30 20M380 190l-34 10M90 20l30 24M270 14l-10 26", 1
    )
    return rock + mouth + teeth + wash("sand", "M0 296Q100 272 200 282T400 292V340H0z")


def hall(luck: Jitter) -> str:
    """Inside, lit from above."""
    stone = wash("rock", f"M0 0H{WIDTH}V{HEIGHT}H0z", 0)
    courses = "".join(f"M0 {y}H{WIDTH}" for y in range(40, 300, 44))
    joints = "".join(f"M{x + 30 * (row % 2)} {40 + 44 * row}v44" for row in range(6) for x in range(26, 400, 62))
    arch = wash("dark", "M84 294V150Q84 56 200 52T316 150V294z")
    beam = wash("glow", "M176 52Q200 50 226 52L296 294H112z", 0).replace("<path", '<path opacity=".22"')
    return stone + ink(courses + joints, 1, ".5") + arch + beam + wash("sand", "M0 290H400V340H0z")


def ruins(luck: Jitter) -> str:
    steps = "".join(wash("rock", f"M{70 + k * 26} {250 - k * 34}h{260 - k * 52}v34h{-260 + k * 52}z") for k in range(4))
    return (
        hills(luck)
        + ground("leaf", 214)
        + steps
        + wash("dark", "M184 148v-28q16 -18 32 0v28z")
        + ink("M186 250v-100M214 250v-100M186 232h28M186 214h28M186 196h28M186 178h28M186 164h28", 1)
        + fern(40, 330, 1.2)
        + fern(352, 334, 1.3)
    )


def volcano(luck: Jitter) -> str:
    cone = wash("rock", "M20 250L160 70q40 16 84 0L384 250z") + wash(
        "fire", "M172 74q30 10 58 0l6 30-14-4-8 40-12-34-10 14z"
    )
    return (
        cone
        + cloud(150, 48, 1.3, "rock")
        + ink("M120 160l-14 40M270 150l20 50M200 170l-6 40", 1)
        + ground("sand", 250)
        + boulder(310, 320, 1)
    )


def deep(luck: Jitter) -> str:
    """Under water."""
    kelp = "".join(f"M{x} 320q-14 -30 0 -60t0 -60" for x in (24, 50, 348, 372))
    light = "".join(f"M{x} 0L{x - 60} 300h36L{x + 20} 0z" for x in (120, 210, 310))
    return (
        wash("sea", f"M0 0H{WIDTH}V{HEIGHT}H0z", 0)
        + wash("paper", light, 0).replace("<path", '<path opacity=".25"')
        + waves(luck, 8, 30)
        + ground("sand", 306)
        + ink(kelp, 4)
    )


def spread(colour: str) -> Callable[[Jitter], str]:
    """A thing laid out on a cloth."""

    def laid(luck: Jitter) -> str:
        weave = "".join(f"M0 {y}H{WIDTH}" for y in range(10, HEIGHT, 22))
        glow = disc("glow", 200, 176, 138, ".34") + disc("glow", 200, 176, 98, ".4")
        return wash(colour, f"M0 0H{WIDTH}V{HEIGHT}H0z", 0) + ink(weave, 0.8, ".22") + glow

    return laid


def wall(luck: Jitter) -> str:
    cracks = ""
    for _ in range(26):
        crack = f"l{n(8 + luck() * 18)} {n(6 - luck() * 12)} {n(5 + luck() * 9)} {n(4 + luck() * 9)}"
        cracks += f"M{n(luck() * WIDTH)} {n(luck() * HEIGHT)}{crack}"
    return wash("sand", f"M0 0H{WIDTH}V{HEIGHT}H0z", 0) + disc("glow", 200, 190, 150, ".3") + ink(cracks, 1, ".55")


def dream(luck: Jitter) -> str:
    turns: list[XY] = [(200 + cos(k / 5) * (8 + k * 2.6), 170 + sin(k / 5) * (6 + k * 2.1)) for k in range(90)]
    return (
        wash("dark", f"M0 0H{WIDTH}V{HEIGHT}H0z", 0)
        + pale(line(turns), "sea", 2)
        + stars(luck)
        + disc("glow", 200, 176, 118, ".3")
        + disc("glow", 200, 176, 84, ".5")
    )


PLACES: dict[str, Callable[[Jitter], str]] = {
    "sea": sea, "shore": shore, "beach": beach, "cove": cove, "cliff": cliff, "jungle": jungle, "clearing": clearing,
    "wood": wood, "swamp": swamp, "river": river, "waterfall": waterfall, "gorge": gorge, "mountain": mountain,
    "plains": plains, "desert": desert, "lake": lake, "snowfield": snowfield,
    "cave": cave, "hall": hall, "ruins": ruins, "volcano": volcano,
    "deep": deep, "wall": wall, "dream": dream, "cloth": spread("sand"), "hide": spread("bark"), "moss": spread("leaf"),
    "slate": spread("rock"), "linen": spread("sky"),
}  # fmt: skip
INDOORS = ("cave", "hall", "deep", "wall", "dream", "cloth", "hide", "moss", "slate", "linen")  # no sky is seen
STANDS = {"sea": 268, "lake": 328, "swamp": 296, "deep": 310, "dream": 262, "wall": 280}
FLAT = ("cloth", "hide", "moss", "slate", "linen", "dream", "wall")  # things lie or are painted there, without shadow
