"""A bedroom of Pearl Spit, on the seventh floor of the shell: a seat that hangs from
the ceiling, a balcony like a wave and the open Gulf. Here a unit is a metre."""
import math

import homes as h
import living as r
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, pearl_spit_room

SIZE = (1280, 960)
FLOOR = 6


def build():
    r.light(azimuth=38, elevation=25, near=170, far=1900)
    r.shell(6.0, 5.8, 2.95, [(0.75, 4.0, 2.68)], floor='oak')
    r.curtain(-1.6, 2.95, 0.8)
    pearl_spit_room.edge()
    r.panels(-3.0, -4.4, -0.8, 1.3, 6, 'sand')
    r.rug(-0.8, -2.6, 3.5, 2.9, (0.36, 0.42, 0.42))
    r.bed(-2.92, -2.6, 'teal')
    swing(1.75, -1.35, 2.95)
    r.drums((2.55, -2.3, 0.46, 0.42))
    interior.vessel(2.55, -2.3, 0.438, 0.45)
    r.stand(pearl_spit_room.site, 0, 0, -10 * (0.03 + FLOOR * h.STOREY), math.pi, 10, (0.6, -1.35))
    r.view(0.9, 5.8, 26, 1.5, -0.01, aside=-1.6, focus=(-0.4, -2.2, 0.8))


def swing(x, y, ceiling, radius=0.58):
    """A basket of brass hoops on a cord, open to the room, with a cushion in it."""
    def build():
        p = s.Piece().use(s.brass())
        for k in range(13):  # meridians round its back
            a = math.radians(-20 + k * 220 / 12)
            p.tube([(radius * math.cos(a) * math.sin(q), radius * math.sin(a) * math.sin(q), -1.12 * radius * math.cos(q))
                    for q in (math.pi * j / 30 for j in range(31))], 0.008, 6)
        for q in (0.62, 1.05, 1.5):
            p.tube([(radius * math.sin(q) * math.cos(math.radians(a)), radius * math.sin(q) * math.sin(math.radians(a)), -1.12 * radius * math.cos(q))
                    for a in range(-20, 201, 5)], 0.008, 6)
        p.tube([(0.93 * radius * math.sin(q) * math.cos(a), 0.93 * radius * math.sin(q) * math.sin(a), -1.04 * radius * math.cos(q))
                for q, a in ((0.45, math.radians(k * 10)) for k in range(37))], 0.008, 6)
        p.tube([(0, 0, 1.12 * radius), (0, 0, ceiling - 0.95)], 0.008, 6)
        p.put('basket')
        s.Piece().use(interior.linen()).prism(s.ellipse(0.84, 0.84, 48), 0, 0.15).put('seat', 0, 0, -0.48, bevel=0.06, segments=4)
        a = interior.cushion(0, 0.28, -0.36, 0.52, 0.17, 0.44, r.cloth('teal'), puff=0.5)
        a.rotation_euler[0] = -0.30
    r.stand(build, x, y, 0.95, -0.75)
