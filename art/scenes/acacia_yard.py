"""Acacia Yard from above: nine quiet floors round a planted court, open to the
evening where the front wing is low; brass shutters, acacias, a long shadow."""
import random

import homes as h
import studio as s

SIZE = (1280, 960)
EXPOSURE = -0.25
SETTLE = 0.035
LOOK = 'High Contrast'

W, D, THICK = 6.0, 5.4, 1.05
FLOORS, LEFT, FRONT = 9, 6, 2


def build():
    h.light(azimuth=190, elevation=34, near=30, far=90, strength=7.2)
    s.land([(-90, -40), (90, -40), (90, 160), (-90, 160)], -0.2, -0.03, s.material('earth', (0.69, 0.615, 0.51), 0.9, grain=90, bump=0.08, mottle=0.12, vary=0.0), name='earth')
    building()
    court()
    street()
    s.camera((-6.6, -13.2, 13.0), (0.1, 0.0, 0.8), lens=57, focus=(-0.2, -0.6, 1.2), aperture=0.22,
             dusk=dict(where=(-4.4, -14.2, 11.0)),
             terrace=dict(where=(1.72, -1.35, 1.48), look=(-1.0, 1.1, 0.75), lens=28, focus=(0, 0.2, 0.5), aperture=0.02))


def wing(p, x, y, w, d, floors, seed):
    plan = s.move(s.rect(w, d), x, y)
    top = h.punched(p, plan, 0, floors, 0.30, 0.17, 0.29, 0.04, shutter=0.30, seed=seed)
    p.use(s.plaster()).prism(s.grow(plan, -0.03), top - 0.06, top + 0.012)
    h.kerb(p, s.grow(plan, 0.012), top - 0.03, 0.11, 0.06)
    return top


def building(without=None):
    """The wings round the court; without 'right', for who looks out of that one."""
    p, sides = s.Piece(), (-1,) if without == 'right' else (-1, 1)
    wing(p, -W / 2 + THICK / 2, 0, THICK, D, LEFT, 1)
    if 1 in sides:
        wing(p, W / 2 - THICK / 2, 0, THICK, D, FLOORS, 2)
    wing(p, 0, D / 2 - THICK / 2, W - 2 * THICK, THICK, FLOORS, 3)
    gate = s.move(s.rect(W - 2 * THICK, THICK * 0.8), 0, -D / 2 + THICK * 0.4)
    h.punched(p, gate, 0, FRONT, 0.65, 0.42, 0.27, 0.0, arch=True)
    top = FRONT * h.STOREY
    p.use(s.plaster()).prism(s.grow(gate, -0.03), top - 0.06, top + 0.012)
    h.kerb(p, s.grow(gate, 0.006), top - 0.02, 0.10, 0.05)
    # galleries towards the court, with brass rails
    for i in range(1, FLOORS):
        z = i * h.STOREY
        for x in sides:
            if x > 0 or i < LEFT:
                p.use(s.plaster()).box(x * (W / 2 - THICK - 0.09), -0.1, z - 0.03, 0.18, D - 2 * THICK + 0.1, 0.035)
                h.rail(p, [(x * (W / 2 - THICK - 0.17), -D / 2 + THICK), (x * (W / 2 - THICK - 0.17), D / 2 - THICK - 0.18)], z, 0.1, 0.1)
        p.use(s.plaster()).box(0, D / 2 - THICK - 0.09, z - 0.03, W - 2 * THICK, 0.18, 0.035)
        h.rail(p, [(-W / 2 + THICK + 0.17, D / 2 - THICK - 0.17), (W / 2 - THICK - 0.17, D / 2 - THICK - 0.17)], z, 0.1, 0.1)
    for x, y, z, w, d in ((-2.5, 0.9, LEFT, 0.6, 1.1), (2.5, 1.4, FLOORS, 0.6, 1.0), (2.5, -1.3, FLOORS, 0.5, 0.6), (0.4, 2.2, FLOORS, 1.2, 0.5)):
        p.use(s.plaster()).box(x, y, z * h.STOREY, w, d, 0.2)
        p.use(s.brass()).box(x, y, z * h.STOREY + 0.2, w + 0.03, d + 0.03, 0.014)
    for k in range(7):  # solar panels, tilted rows
        p.use(h.cell()).loft([[(-2.75 + q, -2.3 + k * 0.34 + a, LEFT * h.STOREY + b) for a, b in ((0, 0.06), (0.2, 0.13), (0.2, 0.14), (0, 0.07))] for q in (0, 0.55)])
    p.put('yard')


def court():
    rnd, acacias = random.Random(3), h.acacias(3, 0.78)
    h.paved(-1.95, 1.95, -2.0, 1.65, 0.24, 0.0)
    s.land(s.rect(2.3, 1.9, 0.5), 0.014, 0.05, h.lawn(), 0.01)
    h.basin(0.75, -1.35, 0.9, 0.36, 0.014)
    for k, (x, y) in enumerate(((-0.65, 0.35), (0.45, 0.55), (-0.1, -0.45), (0.95, -0.25), (-1.45, -1.2), (-1.4, 1.1), (1.3, 1.15))):
        s.place(rnd.choice(acacias), x, y, 0.03, k * 1.3, rnd.uniform(0.85, 1.15))
    h.scatter(h.shrubs(1, 0.07), 60, -1.8, 1.8, -1.9, 1.6, lambda x, y: x * x / 1.3 + y * y > 0.95 and not (0.2 < x < 1.3 and y < -1), 0.01, 3)
    roof = h.shrubs(7, 0.07)
    h.scatter(roof, 70, -1.8, 1.8, -2.6, -1.95, z=FRONT * h.STOREY - 0.02, seed=4)



def street():
    rnd = random.Random(9)
    for k, path in enumerate(([(-40, -4.4), (40, -4.4)], [(-5.0, -40), (-5.0, 60)], [(5.2, -40), (5.2, 60)], [(-40, 5.2), (40, 5.2)])):
        s.ribbon(path, 0.55, -0.03, 0.008 + 0.001 * k, h.stone(), name='road')
        s.ribbon(path, 0.012, -0.02, 0.006, s.brass(), name='thread')
    s.land(s.rect(8.0, 7.2, 0.3), -0.03, -0.012, s.pale_sand(), name='plot')
    h.paved(-3.9, 3.9, -3.5, -2.72, 0.26, -0.012)
    busy = lambda x, y: abs(x) < 4.4 and -3.8 < y < 4.6 or abs(x + 5.0) < 1.9 or abs(x - 5.2) < 1.9 or abs(y + 4.4) < 1.7 or abs(y - 5.2) < 1.8
    h.quarter(-40, 40, -10, 52, lambda x, y: y > -6 and not busy(x, y), (0.4, 0.5, 0.6, 0.75), gap=3.3, seed=5)
    green = h.trees(5, h=0.62, r=0.3)
    for x in range(-30, 31):
        for y in (-5.2, -3.55, 4.4):
            if rnd.random() < 0.75 and not (y == -3.55 and abs(x * 0.8) < 1):
                s.place(rnd.choice(green), x * 0.8 + rnd.uniform(-0.1, 0.1), y, -0.02, rnd.uniform(0, 6), rnd.uniform(0.7, 1.0))
    for y in range(-8, 30):
        for x in (-4.2, -5.9, 4.4, 6.1):
            if rnd.random() < 0.6 and abs(y * 0.8 + 4.4) > 0.9 and abs(y * 0.8 - 5.2) > 0.9:
                s.place(rnd.choice(green), x, y * 0.8, -0.02, rnd.uniform(0, 6), rnd.uniform(0.7, 1.0))
