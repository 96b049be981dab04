"""Compass House at roof height: an eight-sided tower whose crown steps back into
four roof terraces with plunge pools; far below, the canal meets the Gulf."""
import math
import random

import homes as h
import studio as s

SIZE = (1280, 960)
EXPOSURE = 0.0
LOOK = 'High Contrast'

ROOF = 7.6  # where the crown begins
COAST = s.smooth([(120, 40), (60, 36), (26, 30), (10, 31), (1, 28), (-3.2, 29.5), (-4.6, 27), (-4.2, 19), (-4.8, 10), (-5.2, -10), (-5.4, -40)], 10, closed=False)
ISLE = s.smooth([(-8.4, 24), (-8.2, 17), (-8.8, 8), (-9.2, -30), (-30, -30), (-60, 20), (-34, 27), (-19, 24.5), (-12, 27), (-9.2, 26.5)], 8)


def octagon(r, cut=0.30):
    c = r * (1 - cut)
    return [(r, -c), (r, c), (c, r), (-c, r), (-r, c), (-r, -c), (-c, -r), (c, -r)]


def build():
    h.light(azimuth=236, elevation=20, near=34, far=230, mirrored=0.30)
    gulf()
    tower()
    s.camera((0.5, -12.4, 10.75), (0.05, 0, 8.42), lens=55, focus=(-0.1, -1.1, 8.6), aperture=0.19,
             dusk=dict(where=(3.4, -11.9, 10.3)))


def tower():
    p = s.Piece()
    plan = octagon(1.55)
    h.storeys(p, plan, 9, ROOF - 9 * h.STOREY, inset=0.16, edge='rail', mullion=0.14, party=0.0)
    s.tier(p, s.grow(plan, -0.12), 0, ROOF - 9 * h.STOREY, h.STOREY, None, 'bands', out=0.1)
    for k in range(8):  # corner piers run up into the crown
        x, y = s.grow(plan, -0.07)[k]
        p.use(s.plaster()).prism(s.move(s.ellipse(0.13, 0.13, 12), x, y), 0, ROOF + 0.1)
    h.kerb(p, s.grow(plan, 0.02), ROOF - 0.05, 0.16, 0.05)
    z = ROOF
    for r, tall in ((1.18, 0.42), (0.84, 0.42), (0.52, 0.5)):
        q = octagon(r)
        p.use(h.pane()).prism(s.grow(q, -0.07), z, z + tall - 0.03)
        h.blades(p, q, z, z + tall - 0.03, 0.19, 0.035, -0.07, 0.0)
        p.use(s.plaster()).prism(s.grow(q, 0.03), z + tall - 0.06, z + tall)
        h.kerb(p, s.grow(q, 0.034), z + tall - 0.055, 0.018, 0.02, s.brass())
        h.rail(p, octagon(r - 0.01), z + tall, 0.09, 0.06, closed=True)
        z += tall
    star(p, z)
    p.put('tower', turn=math.radians(27))
    terrace()


def star(p, z):
    """The compass on top: a brass needle over a ring of eight points."""
    q = octagon(0.30)
    p.use(s.plaster()).prism(q, z, z + 0.18)
    p.use(s.brass()).prism(s.grow(q, 0.015), z + 0.18, z + 0.20)
    s.mast(p, 0, 0, z + 0.2, 1.15, 0.03)
    for k in range(8):
        a = s.TAU * (k + 0.5) / 8
        p.tube([(0.27 * math.cos(a), 0.27 * math.sin(a), z + 0.2), (0.05 * math.cos(a), 0.05 * math.sin(a), z + 0.75)], 0.012, 6, end=0.006)


def terrace():
    """What stands on the wide roof: pools on four sides, beds, olive trees in tubs."""
    rnd, turn = random.Random(4), math.radians(27)
    olives, green = h.trees(6, 3, h=0.34, r=0.13), h.shrubs(2, 0.055)
    at = lambda x, y: (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))
    for k in range(4):
        a = k * math.pi / 2
        put = lambda d, u: at(d * math.sin(a) + u * math.cos(a), -d * math.cos(a) + u * math.sin(a))
        x, y = put(1.36, -0.36)
        h.basin(x, y, 0.62, 0.19, ROOF, turn + a, 0.03)
        for u in (0.2, 0.42):
            s.place(h.daybed(), *put(1.36, u), ROOF, turn + a + 0.3)
        s.place(h.parasol(), *put(1.33, 0.31), ROOF)
        for d, u in ((1.40, 0.68), (1.38, -0.86), (1.1, 1.1)):
            s.place(rnd.choice(olives), *put(d, u), ROOF, rnd.uniform(0, 6), 0.9)
            s.place(rnd.choice(green), *put(d - 0.06, u + 0.09), ROOF)


def gulf():
    s.land(list(reversed(COAST)) + [(120, -60)], -0.3, 0.0, s.pale_sand(), name='mainland')
    s.land(ISLE, -0.3, 0.0, s.pale_sand(), name='isle')
    s.ribbon([(x + 0.5, y - 0.4) for x, y in COAST[40:]], 0.08, 0.0, 0.01, s.brass(), name='promenade')
    s.water_grid(-110, 110, -20, 190, -0.1, [COAST, ISLE + ISLE[:1]], 5.0, 340, h.sea(scale=1.4, ripple=0.02))
    on_land = lambda x, y: (x > -3.4 and y < 27) or (x < -10 and y < 23.5)
    h.quarter(-34, 40, 4, 27, lambda x, y: on_land(x, y) and math.hypot(x, y) > 4, (0.3, 0.5, 0.8, 1.0), gap=3.2, seed=6)
    h.neighbours((('oval', 5.8, 19, 5.2), ('slab', 11, 15, 4.2), ('twist', 10.5, 24, 6.6), ('blade', 16.5, 19, 5.4), ('steps', 19.5, 26, 6.2),
                  ('oval', -12.5, 18, 4.2), ('steps', -17.5, 21, 5.2)))
    h.scatter(h.trees(3, 3, h=0.9, r=0.42), 120, -26, 30, 14, 29, lambda x, y: on_land(x, y - 1.5), seed=4)
    for x, y, turn, size in ((-6.4, 20, 1.6, 2.6), (-7.5, 33, 2.0, 3.2), (-16, 40, 0.4, 3.6), (9.5, 44, 2.8, 4.0), (-3, 58, 0.3, 4.0), (-6.7, 13, 1.5, 2.4)):
        s.yacht(x, y, -0.1, turn, size)
