"""The bedroom under the vault of a house in Orchard Mews: its glazed end looks out on
the trees of the park. Here a unit is a metre."""
import math

import living as r
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, orchard_mews as mews, orchard_mews_room

SIZE = (1280, 960)
WIDE, DEEP = 6.4, 6.2
SPRING, RISE, ARCH = 0.95, 2.85, 2.55  # where the vault begins, how far it rises, and the radius of the window in it


def build():
    r.light(azimuth=36, elevation=26, near=110, far=1150)
    r.shell(WIDE, DEEP, 4.3, [(0.0, 2 * ARCH, SPRING, True)], floor='oak')
    vault()
    bars()
    r.balcony(deep=1.8, top=0.95)
    r.rug(-0.9, -2.6, 3.6, 3.0, (0.63, 0.56, 0.46))
    r.bed(-3.1, -2.6, 'rose')
    r.bench(-0.3, -2.6, math.pi / 2, 1.5, 'rose')
    r.easy_chair(2.0, -1.7, -0.8, r.cloth('sage'))
    r.drums((2.65, -2.6, 0.46, 0.45))
    r.books(2.65, -2.6, 0.468, 0.4)
    x = (orchard_mews_room.HOUSE - mews.HOUSES / 2 + 0.5) * (mews.WIDE + 0.012)
    r.stand(orchard_mews_room.site, 0, 0, -3.75, math.pi, 10, (x, -0.66))
    r.view(0.35, DEEP, 25, 1.55, 0.02, aside=-0.9, focus=(-0.6, -2.4, 0.8), back=26)


def vault():
    """A barrel of plaster from side wall to side wall."""
    arc = lambda a, b: [(a * math.cos(math.pi * k / 48), SPRING + b * math.sin(math.pi * k / 48)) for k in range(49)]
    ring = arc(WIDE / 2 + 0.02, RISE) + arc(WIDE / 2 + 0.3, RISE + 0.3)[::-1]
    s.Piece().use(interior.wall_plaster()).loft([[(x, y, z) for x, z in ring] for y in (-DEEP - 0.2, 0.02)], cap=False).put('vault')
    for y in (-1.5, -3.3, -5.1):  # ribs from floor to floor, so that it reads as one
        rib = [(WIDE / 2 - 0.10, 0)] + arc(WIDE / 2 - 0.10, RISE - 0.10) + [(-WIDE / 2 + 0.10, 0)]
        outer = [(-WIDE / 2 - 0.10, 0)] + arc(WIDE / 2 + 0.10, RISE + 0.10)[::-1] + [(WIDE / 2 + 0.10, 0)]
        s.Piece().use(interior.wall_plaster()).loft([[(x, y + e, z) for x, z in rib + outer] for e in (-0.11, 0.11)]).put('rib', soft=False)


def bars():
    """The brass bars of the glazed end, which stands open at its middle."""
    p = s.Piece().use(s.brass())
    for x in (-1.7, -0.85, 0.85, 1.7):
        p.box(x, 0.2, 0, 0.035, 0.05, SPRING + math.sqrt(ARCH ** 2 - x * x))
    p.box(0, 0.2, 2.3, 2 * math.sqrt(ARCH ** 2 - (2.3 - SPRING) ** 2), 0.05, 0.035)
    p.put('bars')
