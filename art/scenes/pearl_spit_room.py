"""A living room of Pearl Spit, on the fifth floor of the shell: its wavy balcony, the
beach below and the open Gulf. Here a unit is a metre."""
import math

import homes as h
import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, pearl_spit as spit

SIZE = (1280, 960)
FLOOR = 4


def build():
    r.light(azimuth=-40, elevation=25, near=170, far=1900)
    r.shell(6.2, 6.2, 2.95, [(0.0, 5.4, 2.68)])
    r.mullions(0.0, 5.4, 2.68, 3)
    r.curtain(-2.7, 2.95, 0.6)
    edge()
    r.rug(0.2, -2.5, 3.5, 2.6, (0.66, 0.60, 0.50))
    r.stand(lambda: r.sofa(2.6, interior.linen(), ('teal', 'sand')), 2.2, -2.5, 0, -math.pi / 2)
    rooms.tub_chair(-1.65, -2.0, 1.15, r.cloth('teal'))
    r.drums((0.3, -2.4, 1.0, 0.31), (-0.45, -2.9, 0.5, 0.43))
    r.books(0.45, -2.5, 0.328, -0.3)
    r.bowl(0.15, -2.2, 0.328, 1.1)
    interior.vessel(-0.45, -2.9, 0.448, 0.45)
    r.relief(-3.08, -2.8, 1.2, 1.4, 1.0, math.pi / 2, 27)
    r.stand(site, 0, 0, -10 * (0.03 + FLOOR * h.STOREY), math.pi, 10, (0.6, -1.35))
    r.view(-0.05, 6.2, 28, 1.45, -0.005)


def edge():
    """The balcony of one wave, with its plaster parapet."""
    line = [(x, 2.3 + 0.55 * math.sin(0.62 * x + 1.2)) for x in (-9 + 0.25 * k for k in range(73))]
    s.Piece().use(interior.stone()).prism([(9, 0.4)] + line[::-1] + [(-9, 0.4)], -0.30, -0.02).put('terrace')
    s.ribbon(line, 0.08, -0.3, 0.95, s.plaster(), 0.01, 'edge')
    s.Piece().use(s.brass()).tube([(x, y, 0.80) for x, y in line], 0.022, 8).put('rail')


def site():
    spit.sands()
    s.water_grid(-150, 150, -220, 8, -0.135, [spit.SPIT + spit.SPIT[:1]], 2.6, 420, h.sea(scale=3.0))
    spit.beach()
    s.yacht(-2.4, -9.5, -0.14, 0.4, 2.4)
    s.yacht(4.0, -15, -0.14, 2.7, 2.6)
