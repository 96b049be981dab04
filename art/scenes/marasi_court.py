"""Marasi Court, close to its canal front: a honeycomb of small deep loggias in
raking sun, brass rails and screens, the promenade and teal water below."""
import math
import random

import homes as h
import studio as s

SIZE = (1280, 960)
EXPOSURE = -0.1
SETTLE = 0.035
LOOK = 'High Contrast'

# The front runs along y, from the viewer into the picture; the canal lies to the left of it.
LENGTH, FLOORS, BAY, FOOT = 9.6, 10, 0.48, 0.62


def build():
    h.light(azimuth=256, elevation=24, near=17, far=85)
    canal()
    front()
    promenade()
    h.neighbours((('twist', -3.6, 33, 11.5), ('slab', 3, 26, 7), ('blade', -12.5, 26, 9), ('oval', -12, 13, 5.5), ('steps', -19, 20, 8), ('supertall', 1.2, 62, 24)))
    h.quarter(-34, -10, 0, 44, gap=3.4, seed=4, heights=(0.4, 0.6, 0.8))
    s.camera((-3.4, -6.2, 1.55), (0.35, 5.0, 1.55), lens=38, focus=(0.0, -0.2, 1.6), aperture=0.075, shift=(0.0, 0.10), level=True,
             dusk=dict(where=(-4.5, -5.4, 0.8), look=(-0.2, 4.5, 0.8)),
             terrace=dict(where=(-0.16, 0.4, 2.0), look=(-4.4, 9, 2.0), lens=28, focus=(-3, 7, 0), aperture=0.03, shift=(0, -0.08)))


def canal(south=-12):
    coast = [(-2.1, 90), (-2.1, 6), (-2.1, -30)]
    s.land([(-2.1, -30), (60, -30), (60, 120), (-2.1, 120)], -0.35, 0.0, s.pale_sand(), name='quay')
    s.land([(-40, -30), (-8.5, -30), (-8.5, 120), (-40, 120)], -0.35, 0.0, s.pale_sand(), name='far quay')
    s.water_grid(-9, 0, south, 90, -0.22, [coast, [(-8.5, -30), (-8.5, 120)]], 0.8, 130, h.creek(stretch=(1, 1, 1)))


def front():
    """Cells two bays wide here and there; every one with its own depth of screen."""
    rnd = random.Random(12)
    p, count = s.Piece(), round(LENGTH / BAY)
    top = FOOT + FLOORS * h.STOREY
    p.use(h.pane()).box(LENGTH / 2, 0.85, FOOT, LENGTH, 1.2, FLOORS * h.STOREY)
    p.use(s.plaster())
    skip = {(i, k) for i in range(FLOORS) for k in range(1, count) if rnd.random() < 0.16}
    for i in range(FLOORS + 1):
        p.box(LENGTH / 2, 0.12, FOOT + i * h.STOREY - 0.03, LENGTH + 0.05, 0.34, 0.055)
    for i in range(FLOORS):
        z = FOOT + i * h.STOREY
        for k in range(count + 1):
            if (i, k) not in skip:
                p.use(s.plaster()).box(k * BAY, 0.125, z, 0.05, 0.33, h.STOREY - 0.01)
        for k in range(count):
            x = (k + 0.5) * BAY
            what = rnd.random()
            if what < 0.30:    # a sliding screen of brass slats
                side = rnd.choice((-1, 1)) * BAY * 0.24
                for n in range(6):
                    p.use(s.brass()).box(x + side + (n - 2.5) * 0.034, 0.02, z + 0.02, 0.010, 0.02, h.STOREY - 0.05)
            elif what < 0.42:  # a plaster panel
                p.use(s.bone()).box(x + rnd.choice((-1, 1)) * BAY * 0.22, 0.03, z + 0.02, BAY * 0.44, 0.02, h.STOREY - 0.05)
            h.rail(p, [(x - BAY / 2 + 0.03, -0.02), (x + BAY / 2 - 0.03, -0.02)], z + 0.025, 0.095, 0.045, 0.0035)
            if rnd.random() < 0.25:
                p.use(h.leaf()).ball(x + rnd.uniform(-0.12, 0.12), 0.06, z + 0.09, 0.05, 0.05, 0.07, 10)
    p.use(s.plaster()).box(LENGTH / 2, 0.8, top, LENGTH + 0.05, 1.7, 0.10)
    p.use(s.brass()).box(LENGTH / 2, -0.052, top + 0.03, LENGTH + 0.06, 0.012, 0.02)
    # the arcade it stands on, with a gate into the court
    p.use(h.pane()).box(LENGTH / 2, 1.0, 0, LENGTH, 1.0, FOOT)
    arches = [((k + 0.5) * 2 * BAY, 0.0, 2 * BAY - 0.22, FOOT - 0.13, True) for k in range(count // 2)]
    q = h.wall(s.Piece(), LENGTH, FOOT, arches, 0.16)
    h.join(p, q, 0, 0.02)
    p.put('front', 0, LENGTH - 3.6, 0, -math.pi / 2)


def promenade():
    rnd = random.Random(3)
    h.paved(-1.9, 0.1, -6, 9, 0.25, -0.006)
    s.ribbon([(-1.98, -20), (-1.98, 60)], 0.012, 0.0, 0.006, s.brass(), name='thread')
    p = s.Piece()
    h.rail(p, [(-2.05, -20 + k) for k in range(60)], 0.0, 0.11, 0.07)
    p.put('canal rail')
    palms, low = h.date_palms(2, (0.85, 0.95, 1.05)), h.shrubs(3, 0.08)
    for k in range(16):
        y = -3.3 + 1.45 * k
        s.place(rnd.choice(palms), -1.52, y, 0, rnd.uniform(0, 6), rnd.uniform(0.85, 1.05))
        bed = s.Piece()
        h.kerb(bed, s.rect(0.3, 0.8), 0, 0.07, 0.03)
        bed.use(h.lawn()).box(0, 0, 0, 0.28, 0.78, 0.05)
        bed.put('bed', -1.52, y)
        h.scatter(low, 6, -1.6, -1.44, y - 0.33, y + 0.33, z=0.04, seed=k, sizes=(0.5, 0.8))
    for y in (-1.1, 0.6, 2.4, 3.9):
        s.place(h.parasol(0.27, 0.22), -0.75, y)
    s.yacht(-4.4, 4.2, -0.22, 1.5, 2.2)
    s.yacht(-6.3, 11, -0.22, 1.7, 2.2)
    h.scatter(h.trees(6), 40, -10.4, -8.9, -4, 40, seed=3, sizes=(0.8, 1.2))
