"""A living room of Tidewater Residences, four floors above the pool: its terrace with
the wavy edge, a daybed, the beach and the Gulf. Here a unit is a metre."""
import math

import homes as h
import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, tidewater_residences as tidewater

SIZE = (1280, 960)
FLOOR = 4


def build():
    r.light(azimuth=42, elevation=24, near=160, far=1700)
    r.shell(6.6, 6.0, 3.0, [(0.0, 6.0, 2.76)])
    r.curtain(-2.75, 3.0, 0.6)
    edge()
    r.rug(0.0, -2.4, 3.8, 2.6, (0.62, 0.55, 0.45))
    r.stand(lambda: r.sofa(2.7, r.cloth('rose'), ('sand', 'teal')), 2.45, -2.4, 0.0, -math.pi / 2)
    rooms.tub_chair(-1.9, -2.0, 1.35, interior.linen())
    r.drums((0.2, -2.3, 1.05, 0.31), (-0.55, -2.75, 0.5, 0.43))
    r.books(0.35, -2.15, 0.328, 0.5)
    interior.vessel(-0.55, -2.75, 0.448, 0.45)
    # on the terrace
    r.stand(lambda: r.sofa(2.0, r.cloth('sand'), ('teal', 'rose')), 1.75, 2.05, 0.0, -0.55)
    r.drums((0.35, 1.5, 0.7, 0.34))
    r.bowl(0.35, 1.5, 0.36, 1.3, s.plaster())
    r.pot_palm(-1.7, 2.2, 7, 1.5, 0.42)
    r.stand(site, 0, 0, -10 * (0.42 + FLOOR * h.STOREY), math.pi, 10, (0.9, -0.95))
    r.view(0.0, 6.0, 28, 1.45, -0.005, terrace=dict(where=(0.2, -1.0, 1.7), look=(0.4, 20, 1.7), lens=26, shift=(0, -0.10)))


def edge():
    """The terrace swings out and in; its plaster edge carries a rail."""
    line = [(x, 3.1 + 0.85 * math.sin(0.75 * x + 0.6)) for x in [-9 + 0.25 * k for k in range(73)]]
    s.Piece().use(interior.stone()).prism([(9, 0.4)] + line[::-1] + [(-9, 0.4)], -0.30, -0.02).put('terrace')
    s.ribbon(line, 0.09, -0.3, 0.72, s.plaster(), 0.01, 'edge')
    p = s.Piece().use(s.brass()).tube([(x, y, 0.86) for x, y in line], 0.024, 8)
    for k in range(0, 73, 4):
        p.box(*line[k], 0.42, 0.018, 0.018, 0.44)
    p.put('rail')


def site():
    coast = [(x, y) for x, y in tidewater.COAST]
    h.shore(coast, [(60, 4), (-60, 4)], drop=0.2, beach=0.55)
    s.water_grid(-110, 110, -180, -2, -0.16, [[(x, y - 0.5) for x, y in coast]], 2.2, 320, h.creek(ripple=0.06, deep=(0.034, 0.098, 0.118)))
    tidewater.garden()
    for x, y, turn, size in ((-2.6, -8.6, 0.25, 2.4), (4.4, -13, 2.7, 2.6), (-1.2, -24, 0.3, 3.0)):
        s.yacht(x, y, -0.16, turn, size)
