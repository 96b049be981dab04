"""A bedroom of Marasi Court, at a corner of its upper floors: a desk at the window,
and the view along the canal. Here a unit is a metre."""
import math

import homes as h
import living as r
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, marasi_court as marasi, marasi_court_room

SIZE = (1280, 960)
FLOOR = 3


def build():
    r.light(azimuth=-20, elevation=28, near=150, far=850)
    r.shell(4.9, 5.4, 2.95, [(0.35, 3.5, 2.64)], floor='oak')
    r.curtain(-1.85, 2.95, 0.6, r.cloth('sand'))
    r.balcony(deep=1.5)
    slats()
    r.panels(2.45, -4.0, -1.2, 1.25, 5, 'clay', -1)
    r.rug(0.9, -2.6, 2.9, 2.5, (0.30, 0.33, 0.33))
    r.bed(2.42, -2.6, 'ink', -1)
    r.desk(-1.95, -1.05, math.pi / 2, 1.25)
    r.stand(lambda: r.chair(r.cloth('clay')), -1.35, -1.1, 0, -math.pi / 2)
    interior.vessel(-2.05, -0.68, 0.74, 0.42)
    r.books(-1.95, -1.3, 0.74, 1.7)
    r.stand(marasi_court_room.site, 0, 0, -10 * (marasi.FOOT + FLOOR * h.STOREY), -math.pi / 2 + 1.0, 10, (-0.06, 1.0))
    r.view(-0.75, 5.4, 26, 1.5, -0.01, aside=2.0, focus=(0.6, -2.2, 0.7), back=24)


def slats():
    """Brass screens of the loggia, slid to the far side."""
    p = s.Piece().use(s.brass())
    for k in range(5):
        p.box(1.35 + k * 0.17, 1.6, 0.0, 0.05, 0.10, 2.8)
    p.put('slats')
