"""The long room of a Saffron Frond villa: three arches on the garden, the pool,
the sea wall and the next frond across its water. Here a unit is a metre."""
import math

import homes as h
import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, saffron_frond

SIZE = (1280, 960)


def build():
    r.light(azimuth=30, elevation=27)
    r.shell(6.8, 6.6, 3.3, [(-2.08, 1.78, 1.80, True), (0.0, 1.78, 1.80, True), (2.08, 1.78, 1.80, True)])
    r.balcony(deep=5.4, rail=None)
    r.rug(0.1, -2.7, 3.7, 2.9)
    r.stand(lambda: r.sofa(2.9, pillows=('teal', 'clay')), -2.5, -2.6, 0, math.pi / 2)
    rooms.tub_chair(1.8, -2.45, -1.35, interior.linen())
    r.drums((-0.25, -2.65, 1.1, 0.32), (0.52, -2.1, 0.56, 0.44))
    r.books(-0.45, -2.8, 0.338)
    r.bowl(0.52, -2.1, 0.458)
    interior.vessel(-0.05, -2.45, 0.338, 0.6)
    r.relief(3.38, -2.7, 1.15, 1.7, 1.1, -math.pi / 2, 4)
    r.pot_palm(2.95, -0.55, 6, 1.5, 0.42)
    rooms.tub_chair(-0.9, 4.3, math.pi + 0.35, interior.linen())
    rooms.tub_chair(0.75, 4.5, math.pi - 0.3, interior.linen())
    r.drums((-0.05, 4.6, 0.55, 0.40))
    r.bowl(-0.05, 4.6, 0.41)
    r.stand(site, 0, 0, -0.5, math.pi, 10, (0, -0.42))
    r.view(0.1, 6.6, 29, 1.45, -0.01, terrace=dict(where=(0.35, 0.5, 1.75), look=(0.6, 20, 1.75), shift=(0, -0.10)))


def site():
    h.shore(saffron_frond.COAST, [(60, 4.5), (-60, 4.5)], drop=0.2, beach=0.32)
    s.water_grid(-40, 40, -14, 0, -0.15, [[(x, y - 0.3) for x, y in saffron_frond.COAST]], 1.6, 300, h.creek(ripple=0.05))
    saffron_frond.garden()
    h.lounge(-0.55, -0.88, 2, 0.05, 0.0, 0.17, shade=False, look=-1.2)
    for x, y, size in ((-1.35, -1.75, 0.62), (0.95, -1.9, 0.7), (-0.72, -2.05, 0.55)):
        s.place(h.date_palms(8, (1.0,))[0], x, y, 0, x * 5, size)
    s.land([(-90, -30), (90, -30), (90, -12), (-90, -12)], -0.3, 0.0, s.pale_sand())
    h.quarter(-24, 24, -17, -13.2, gap=2.2, seed=2, heights=(0.22, 0.26), planted=1.0)
    h.scatter(h.date_palms(5, (1.0, 1.2)), 60, -20, 20, -13.2, -12.2, seed=5)
    h.neighbours((('slab', -9, -60, 7), ('oval', -3, -66, 9), ('blade', 4, -64, 12), ('taper', 9, -62, 8), ('steps', 15, -66, 10)))
