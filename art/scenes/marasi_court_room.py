"""A studio in Marasi Court, four floors above the promenade: a deep loggia with brass
slats, the canal and the towers across it. Here a unit is a metre."""
import math

import homes as h
import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, marasi_court as marasi

SIZE = (1280, 960)
FLOOR = 4


def build():
    r.light(azimuth=34, elevation=25, near=150, far=850)
    r.shell(4.8, 6.0, 2.95, [(0.0, 4.0, 2.66)], floor='oak')
    r.balcony(deep=1.5)
    slats()
    r.rug(0.1, -2.2, 2.9, 2.4, (0.55, 0.48, 0.38))
    r.stand(lambda: r.sofa(2.0, r.cloth('sage'), ('clay', 'sand')), 1.75, -2.3, 0, -math.pi / 2)
    rooms.tub_chair(-1.35, -1.7, 1.2, interior.linen())
    r.drums((0.1, -2.1, 0.85, 0.31))
    r.books(0.22, -2.2, 0.328, 0.2)
    interior.vessel(-0.12, -2.0, 0.328, 0.45)
    interior.lamp(2.05, -0.75)
    r.relief(-2.38, -2.7, 1.2, 1.3, 0.95, math.pi / 2, 41)
    r.stand(site, 0, 0, -10 * (marasi.FOOT + FLOOR * h.STOREY), -math.pi / 2, 10, (-0.06, 1.0))
    r.view(-0.1, 6.0, 28, 1.45, -0.005, back=24)


def slats():
    """A screen of the loggia, slid to one side."""
    p = s.Piece().use(s.brass())
    for k in range(7):
        p.box(-1.95 + k * 0.17, 1.6, 0.0, 0.05, 0.10, 2.8)
    p.use(s.plaster()).box(-2.45, 1.2, 0, 0.3, 1.6, 3.0).box(2.45, 1.2, 0, 0.3, 1.6, 3.0)
    p.put('slats')


def site():
    marasi.canal(-40)
    marasi.promenade()
    h.neighbours((('blade', -15, -3, 9), ('oval', -12.5, 4.5, 5.5), ('steps', -19, 1, 8), ('twist', -17, 9, 11), ('slab', -24, -8, 9), ('taper', -26, 6, 12), ('slab', -13, -8, 5), ('oval', -22, 15, 9)))
    h.quarter(-50, -10.5, -26, 30, gap=3.4, seed=4, heights=(0.4, 0.6, 0.8))
    s.yacht(-5.2, 0.4, -0.22, 1.5, 2.4)
