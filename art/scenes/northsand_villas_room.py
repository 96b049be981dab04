"""The long room of a Northsand villa: a table for six before one wide opening, a
pergola, the owner's own sand, and mountains across the Gulf. Here a unit is a metre."""
import math

import homes as h
import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, northsand_villas as villas

SIZE = (1280, 960)


def build():
    r.light(azimuth=-38, elevation=25, near=120, far=1900)
    r.shell(7.0, 6.4, 3.1, [(0.1, 5.9, 2.72)], floor='oak')
    r.mullions(0.1, 5.9, 2.72, 4)
    r.curtain(-2.95, 3.1, 0.75)
    r.balcony(deep=3.6, rail=None)
    pergola()
    r.dining(0.5, -2.5, 2.7, 1.1, 'sage')
    r.pendant(-0.05, -2.5, 1.75, 3.1, 0.27)
    r.pendant(1.05, -2.5, 1.75, 3.1, 0.27)
    r.relief(-3.48, -3.2, 1.2, 1.5, 1.0, math.pi / 2, 9)
    r.pot_palm(-2.9, -1.3, 9, 1.3, 0.40)
    r.stand(site, 0, 0, -0.3, -villas.TURN, 10, villas.at(0, 1.3))
    r.view(0.0, 6.4, 28, 1.5, -0.005, back=26, terrace=dict(where=(-0.75, 0.3, 1.6), look=(-0.6, 20, 1.6), lens=26, shift=(0, -0.07)))


def pergola():
    p = s.Piece().use(s.bone())
    for k in range(12):
        p.box(-6.6 + k * 1.2, 2.1, 2.95, 0.10, 3.4, 0.18)
    p.use(s.brass()).box(0, 3.75, 2.86, 14, 0.08, 0.10)
    for x in (-3.7, 3.9):
        p.box(x, 3.75, -0.3, 0.07, 0.07, 3.2)
    p.put('pergola')
    rooms.tub_chair(-1.6, 2.6, math.pi + 0.3, interior.linen())
    rooms.tub_chair(-0.5, 2.8, math.pi - 0.2, interior.linen())


def site():
    villas.shore()
    palms, green, low = h.date_palms(1, (0.6, 0.72, 0.85)), h.trees(2, 3, h=0.45, r=0.2), h.shrubs(3, 0.07)
    for k, (x, y, mesh) in enumerate(((-0.62, 2.0, palms[0]), (0.78, 2.1, palms[1]), (1.35, 2.3, palms[2]), (-1.5, 2.2, palms[1]), (0.3, 1.95, low[0]), (-0.3, 1.98, low[1]), (0.05, 1.98, low[2]),
                                      (-0.95, 1.95, low[3]), (0.95, 1.95, low[0]), (1.1, 2.0, green[0]), (-1.15, 2.0, green[1]))):
        s.place(mesh, *villas.at(x, y), 0, k * 1.7, 0.8)
    s.land([villas.at(*q) for q in ((-1.0, 1.5), (1.0, 1.5), (1.0, 2.05), (-1.0, 2.05))], 0.0, 0.015, h.lawn(), 0.0)
    for side in (-1, 1):
        h.hedge(*villas.at(side * 1.05, 1.2), *villas.at(side * 1.05, 2.3), 0.10, 0.13)
    h.lounge(*villas.at(0.15, 2.75), 2, 0.0, villas.TURN, 0.3, look=villas.TURN + math.pi / 2)
    s.yacht(*villas.at(0.9, 9), -0.12, 0.5, 2.4)
    s.yacht(*villas.at(-3.4, 14), -0.12, 2.6, 2.4)
