"""A bedroom in Lantern Quay, on one of its lower floors: walnut behind the bed, a table
for two on the balcony, inside the brass lattice. Here a unit is a metre."""
import math

import homes as h
import living as r
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import lantern_quay, lantern_quay_room

SIZE = (1280, 960)
FLOOR = 3


def build():
    r.light(azimuth=36, elevation=25, near=170, far=1000)
    r.shell(5.6, 5.6, 3.0, [(0.75, 3.6, 2.68)], floor='oak')
    r.curtain(-1.35, 3.0, 0.7, r.cloth('rose'))
    r.balcony(deep=1.9)
    lantern_quay_room.lattice()
    r.battens(-2.76, -4.6, -0.5, 3.0)
    r.rug(-0.7, -2.5, 3.2, 2.9, (0.60, 0.53, 0.43))
    r.bed(-2.7, -2.5, 'clay', 1, 'sand')
    r.globe(-2.28, -0.95, 1.4, 3.0, 0.11)
    r.easy_chair(1.95, -1.7, -0.75, r.cloth('teal'))
    r.standing_lamp(2.5, -0.75)
    table()
    r.stand(lantern_quay_room.site, 0, 0, -10 * (lantern_quay.FOOT + FLOOR * h.STOREY), math.pi, 10, (0.0, -0.7))
    r.view(1.0, 5.6, 26, 1.55, -0.02, aside=-1.9, focus=(-0.8, -2.2, 0.7), back=26)


def table(x=1.15, y=1.25):
    """A round table on the balcony, and two chairs."""
    s.Piece().use(s.plaster()).prism(s.ellipse(0.66, 0.66, 48), 0.69, 0.72).put('top', x, y, bevel=0.006)
    s.Piece().use(s.brass()).tube([(x, y, 0), (x, y, 0.7)], 0.022, 12).prism(s.move(s.ellipse(0.36, 0.36, 40), x, y), -0.01, 0.012).put('leg')
    for side in (-1, 1):
        r.stand(lambda: r.chair(r.cloth('clay')), x + side * 0.55, y + 0.05, -0.012, -side * math.pi / 2)
    r.bowl(x, y, 0.72, 0.9)
