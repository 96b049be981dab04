"""A living room in Opera Lane, six floors above the street: the park inside the bend
and the opera, which lies in it like a ship. Here a unit is a metre."""
import math

import homes as h
import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, opera_lane as lane

SIZE = (1280, 960)
FLOOR, ALONG = 6, 4  # how far along the bend, in degrees


def build():
    r.light(azimuth=-36, elevation=25, near=150, far=1000)
    r.shell(6.0, 6.2, 3.0, [(-1.55, 2.5, 2.66), (1.55, 2.5, 2.66)])
    r.balcony(deep=1.6)
    r.rug(-0.1, -2.6, 3.5, 2.7, (0.60, 0.53, 0.44))
    r.stand(lambda: r.sofa(2.7, r.cloth('sand'), ('ink', 'rose')), -2.15, -2.6, 0, math.pi / 2)
    rooms.tub_chair(1.7, -2.0, -1.15, r.cloth('ink'))
    r.drums((-0.15, -2.5, 1.0, 0.31), (0.5, -3.0, 0.5, 0.43))
    r.bowl(-0.2, -2.45, 0.328, 1.2)
    r.books(0.5, -3.0, 0.448, 0.5)
    interior.vessel(-0.45, -2.3, 0.328, 0.45)
    r.pendant(-0.05, -2.5, 2.0, 3.0, 0.36)
    r.relief(2.98, -2.7, 1.2, 1.4, 1.0, -math.pi / 2, 8)
    a = math.radians(ALONG)
    at = lane.CENTRE[0] + lane.RADIUS * math.cos(a), lane.CENTRE[1] + lane.RADIUS * math.sin(a)
    r.stand(site, 0, 0, -10 * (lane.FOOT + FLOOR * h.STOREY), math.radians(90 - 166), 10, at)
    r.view(0.0, 6.2, 28, 1.5, -0.005, terrace=dict(where=(-1.0, 0.5, 1.75), look=(0.5, 20, 1.75), shift=(0, -0.15)))


def site():
    s.land([(-150, -90), (20, -90), (20, 160), (-150, 160)], -0.2, -0.02, s.pale_sand(), name='earth')
    lane.opera(-5.9, 5.2)
    lane.lane()
    h.neighbours((('slab', -31, 2, 6), ('blade', -36, 12, 12), ('oval', -30, 17, 7.5), ('taper', -42, 5, 10), ('steps', -38, 24, 9), ('twist', -46, 18, 13), ('slab', -26, 26, 8)))
    h.quarter(-64, -17, -14, 44, gap=3.6, seed=7, heights=(0.4, 0.6, 0.9))
    h.scatter(h.trees(4, h=0.75, r=0.33), 120, -16.5, -11, -6, 16, lambda x, y: math.hypot(x - lane.CENTRE[0], y - lane.CENTRE[1]) < 8.2, seed=14)
