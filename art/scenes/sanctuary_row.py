"""Sanctuary Row along its footpath: two files of narrow houses under saw-tooth
solar roofs, gardens between, mangroves and the creek at the end."""
import math
import random

import homes as h
import studio as s

SIZE = (1280, 960)
EXPOSURE = -0.28
SETTLE = 0.035
LOOK = 'High Contrast'

WIDE, DEEP, STEP = 0.86, 1.15, 0.98
FRONT = 1.28  # from the middle of the path to the facades


def build():
    h.light(azimuth=203, elevation=27, near=22, far=150, fill=0.36, mirrored=0.2)
    coast = s.smooth([(-60, 10.2), (-12, 9.8), (-4, 9.0), (0, 8.7), (4, 9.1), (12, 9.6), (60, 10.5)], 10, closed=False)
    s.land([(-60, -40), (60, -40)] + [(x, y) for x, y in reversed(coast)], -0.3, 0.0, s.pale_sand(), 0.006, 'shore')
    s.water_grid(-40, 40, 6, 34, -0.12, [coast], 2.0, 160, h.creek())
    s.land([(-60, 32), (60, 32), (60, 160), (-60, 160)], -0.3, 0.0, s.pale_sand(), name='far shore')
    houses()
    path()
    h.neighbours((('supertall', -1.6, 74, 17), ('taper', -4.8, 62, 8), ('slab', 5.4, 60, 7), ('twist', -8.6, 66, 10), ('steps', 9.5, 66, 9), ('oval', -13, 60, 7), ('blade', 14, 62, 9)))
    h.quarter(-30, 30, 34, 48, gap=3.4, seed=5, heights=(0.3, 0.4, 0.5))
    s.camera((0.3, -7.4, 2.75), (0.0, 2.5, 0.6), lens=38, focus=(0, -0.9, 0.8), aperture=0.055,
             dusk=dict(where=(0.0, -6.6, 1.9), look=(0.0, 2.5, 0.75)),
             terrace=dict(where=(0.62, 6.0, 0.66), look=(-0.15, 12, 0.66), lens=28, focus=(0, 9, 0.2), aperture=0.012, shift=(0, -0.06), level=True))


def house(seed):
    """Three floors, 0.86 wide, its front towards -y; the roof rises to one side and carries the cells."""
    p = s.Piece()
    plan = s.rect(WIDE, DEEP)
    front_only = lambda e, i, k: e in (1, 3) and (k + i + seed) % 2 == 0
    h.punched(p, plan, 0, 1, 0.40, 0.31, 0.29, 0.0, thick=0.08, skip=front_only)
    h.punched(p, plan, h.STOREY, 2, 0.40, 0.22 if seed % 2 else 0.28, 0.29, 0.05, thick=0.08, shutter=0.45, seed=seed, skip=front_only)
    z = 3 * h.STOREY
    y0, y1, x0, x1 = -DEEP / 2 - 0.05, DEEP / 2 + 0.05, -WIDE / 2 - 0.02, WIDE / 2 + 0.02
    p.use(s.plaster()).box(0, 0, z - 0.03, WIDE + 0.03, DEEP + 0.08, 0.05)
    rise = 0.42
    p.use(h.pane()).loft([[(x0 + 0.06, y, z), (x1 - 0.06, y, z), (x1 - 0.06, y, z + rise - 0.02), (x0 + 0.06, y, z + 0.05)] for y in (y0 + 0.10, y1 - 0.10)])
    p.use(s.plaster()).loft([[(x0, y, z + 0.02), (x1, y, z + rise), (x1, y, z + rise + 0.045), (x0, y, z + 0.065)] for y in (y0, y1)])
    for y in (y0 + 0.035, y1 - 0.035):  # the cheeks of the tooth
        p.loft([[(x0, y + q, z), (x1, y + q, z), (x1, y + q, z + rise), (x0, y + q, z + 0.03)] for q in (-0.02, 0.02)])
    slope = lambda x: z + 0.068 + (rise - 0.02) * (x - x0) / (x1 - x0)
    for i in range(3):
        for j in range(4):
            xa, ya = x0 + 0.07 + i * 0.27, y0 + 0.09 + j * 0.275
            p.use(h.cell()).loft([[(xa, y, slope(xa)), (xa + 0.25, y, slope(xa + 0.25)), (xa + 0.25, y, slope(xa + 0.25) + 0.012), (xa, y, slope(xa) + 0.012)] for y in (ya, ya + 0.255)])
    p.use(s.brass()).box(x1, 0, z + rise + 0.045, 0.014, DEEP + 0.1, 0.012)
    # a balcony on the first floor, a canopy over the door
    p.use(s.plaster()).box(-0.02, -DEEP / 2 - 0.10, h.STOREY - 0.02, 0.62, 0.22, 0.035)
    h.rail(p, [(-0.32, -DEEP / 2), (-0.32, -DEEP / 2 - 0.20), (0.28, -DEEP / 2 - 0.20), (0.28, -DEEP / 2)], h.STOREY + 0.015, 0.10, 0.035)
    return p.mesh('house', soft=False)


def houses(without=None):
    """Both files; without: the house (its number in the file, its side) from which one looks out."""
    kinds, rnd = [house(k) for k in range(4)], random.Random(3)
    low, small = h.shrubs(2, 0.08), h.trees(4, 5, h=0.58, r=0.24)
    for k in range(13):
        y = -6.4 + k * STEP
        for side in (-1, 1):
            stagger = 0.09 if (k + (side > 0)) % 2 else -0.05
            x = side * (FRONT + DEEP / 2 + stagger)
            # the tooth climbs away from the viewer on both sides
            if (k, side) != without:
                s.place(kinds[k % 4], x, y, 0, side * math.pi / 2, (side, 1, 1))
            edge = side * (FRONT + stagger - 0.62)
            p = s.Piece().use(s.plaster())
            p.box(side * (FRONT + stagger - 0.31), y + STEP / 2, 0, 0.62, 0.05, 0.20)
            p.box(edge, y + 0.14, 0, 0.05, STEP - 0.26, 0.12)
            p.use(h.lawn()).box(side * (FRONT + stagger - 0.31), y + 0.12, 0, 0.58, STEP - 0.3, 0.02)
            p.put('garden')
            h.hedge(edge + side * 0.06, y - 0.2, edge + side * 0.06, y + 0.42, 0.09, 0.19)
            if (k + (side > 0)) % 2:
                s.place(rnd.choice(small), edge + side * 0.22, y + 0.2, 0, rnd.uniform(0, 6), rnd.uniform(0.8, 1.0))
            for _ in range(4):
                s.place(rnd.choice(low), edge + side * rnd.uniform(0.15, 0.5), y + rnd.uniform(-0.2, 0.4), 0.01, rnd.uniform(0, 6), rnd.uniform(0.6, 1.0))


def path():
    h.paved(-0.5, 0.5, -9, 8.4, 0.25, -0.008)
    for x in (-0.52, 0.52):
        s.ribbon([(x, -12), (x, 8.4)], 0.010, 0.0, 0.008, s.brass(), name='thread')
    rnd = random.Random(8)
    roots = [h.mangrove(k, 0.3) for k in range(4)]
    for k in range(44):
        x = -11 + 0.5 * k + rnd.uniform(-0.15, 0.15)
        if abs(x) > 0.7:
            s.place(rnd.choice(roots), x, 8.9 + 0.06 * abs(x) + rnd.uniform(-0.1, 0.5), -0.06, rnd.uniform(0, 6), rnd.uniform(0.7, 1.15))
    h.jetty([(0, 8.3), (0, 11.2)], 0.0, 0.2)
    h.jetty([(-0.7, 11.2), (0.7, 11.2)], 0.002, 0.26)
    h.scatter(h.trees(2, h=0.7, r=0.3), 60, -12, 12, -4, 8.4, lambda x, y: abs(x) > 3.4, seed=5)
    h.scatter(h.date_palms(2), 14, -6, 6, 6.9, 8.4, lambda x, y: 0.9 < abs(x), seed=5)
