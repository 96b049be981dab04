"""The ground floor of a house in Orchard Mews: two arches on its walled garden,
the brass gate and the fruit trees of the park. Here a unit is a metre."""
import math

import homes as h
import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, orchard_mews as mews

SIZE = (1280, 960)
HOUSE = 6


def build():
    r.light(azimuth=-34, elevation=27, near=110, far=1150)
    r.shell(6.6, 6.4, 3.35, [(-1.55, 2.3, 1.75, True), (1.55, 2.3, 1.75, True)], floor='oak')
    r.balcony(deep=2.4, rail=None)
    r.rug(0.3, -2.6, 3.6, 2.7, (0.64, 0.56, 0.44))
    r.stand(lambda: r.sofa(2.7, r.cloth('clay'), ('sand', 'sage')), 2.4, -2.6, 0, -math.pi / 2)
    rooms.tub_chair(-1.6, -2.4, 1.3, r.cloth('sage'))
    r.drums((0.35, -2.5, 1.05, 0.31))
    r.books(0.2, -2.65, 0.328, 0.5)
    interior.vessel(0.55, -2.3, 0.328, 0.5)
    interior.lamp(2.7, -0.8)
    r.relief(-3.28, -2.7, 1.2, 1.6, 1.0, math.pi / 2, 17)
    r.pot_palm(0.0, 1.7, 4, 1.1, 0.36)
    x = (HOUSE - mews.HOUSES / 2 + 0.5) * (mews.WIDE + 0.012)
    r.stand(site, 0, 0, -0.15, math.pi, 10, (x, -0.66))
    r.view(-0.05, 6.4, 28, 1.45, -0.005, back=26)


def site():
    s.land([(-90, -90), (90, -90), (90, 2), (-90, 2)], -0.2, -0.02, s.pale_sand(), name='earth')
    s.land([(-60, -40), (60, -40), (60, -1.78), (-60, -1.78)], -0.02, 0.0, h.lawn(), 0.0, 'park')
    for k in range(2, 10):
        mews.garden((k - mews.HOUSES / 2 + 0.5) * (mews.WIDE + 0.012), k % 2, k)
    mews.park()
    mews.beyond()
