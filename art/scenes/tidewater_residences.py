"""Tidewater Residences from the sea: twin slabs on the Palm's trunk, mirrored like
two waves, with deep swinging terraces; a pool on the axis, a raked beach."""
import math
import random

import homes as h
import studio as s

SIZE = (1280, 960)
EXPOSURE = -0.15
LOOK = 'High Contrast'

COAST = s.smooth([(-60, -4.6), (-20, -4.2), (-7, -4.1), (-2.5, -4.45), (2.5, -4.45), (7, -4.1), (20, -4.4), (60, -4.4)], 12, closed=False)
FLOORS = 13


def build():
    h.light(azimuth=238, elevation=18, near=27, far=115)
    h.shore(COAST, [(60, 160), (-60, 160)], drop=0.2, beach=0.55)
    s.water_grid(-30, 30, -22, -2, -0.16, [[(x, y - 0.5) for x, y in COAST]], 2.2, 320, h.creek())
    for side in (-1, 1):
        slab(side)
    club()
    garden()
    h.neighbours((('slab', -8.6, 9, 4.2), ('oval', 8.8, 11, 5.0), ('steps', -13, 20, 6.5), ('blade', 15, 26, 9.5), ('taper', -22, 34, 10), ('twist', 24, 40, 10)))
    h.quarter(-26, 26, 15, 44, lambda x, y: abs(x) > 3.2, gap=3.4)
    s.yacht(-4.6, -6.6, -0.16, 0.25, 2.2)
    s.camera((0.0, -18.5, 1.9), (0, 0, 1.9), lens=58, focus=(0, -0.5, 2), aperture=0.22, shift=(0.0, 0.045), level=True,
             dusk=dict(where=(-6.4, -16.6, 1.5), look=(0.35, 0, 1.5)))


def slab(side):
    """One slab: swinging terraces, and floors that draw back at the outer end like a wave before it breaks."""
    wide, deep = 2.9, 1.15

    def core(i):
        pull = 1.25 * (i / (FLOORS - 1)) ** 2.2
        x0, x1 = (-wide / 2 + pull, wide / 2) if side < 0 else (-wide / 2, wide / 2 - pull)
        return [(x0, -deep / 2), (x1, -deep / 2), (x1, deep / 2), (x0, deep / 2)]

    def terrace(i):
        x0, x1 = core(i)[0][0] - 0.2, core(i)[1][0] + 0.2
        swing = lambda x: 0.16 + 0.36 * (0.5 + 0.5 * math.sin(side * 1.9 * x + 0.55 * i)) ** 1.3
        return [(x, -deep / 2 - swing(x)) for x in (x0 + (x1 - x0) * k / 28 for k in range(29))] + [(x1, deep / 2), (x0, deep / 2)]

    p = s.Piece()
    top = h.storeys(p, terrace, FLOORS, 0.42, edge='wall', sill=0.085, core=core, mullion=0.13)
    for i in range(FLOORS):
        low = 0.42 + i * h.STOREY
        h.blades(p, core(i), low, low + h.STOREY - 0.03, 0.62, 0.045, -0.05, 0.15)
    h.kerb(p, s.grow(terrace(FLOORS - 1), 0.003), top - 0.01, 0.07)
    roof = s.move_in(core(FLOORS - 1), 0.8)
    h.storeys(p, roof, 1, top, inset=0.08, edge=None)
    p.use(s.brass()).prism(s.grow(roof, 0.01), top + h.STOREY, top + h.STOREY + 0.02)
    p.put('slab', side * 2.1)
    green, rnd = h.shrubs(8, 0.11), random.Random(side + 5)
    for i in range(1, FLOORS):  # beds where a floor draws back
        (x0, y), (x1, _) = core(i)[:2]
        edge = x0 if side < 0 else x1
        for _ in range(5):
            s.place(rnd.choice(green), side * 2.1 + edge + side * rnd.uniform(0.06, 0.22), rnd.uniform(-0.6, 0.4), 0.42 + i * h.STOREY, rnd.uniform(0, 6), rnd.uniform(0.6, 1.1))


def club():
    """The beach club: a long low roof on columns that joins the two."""
    p = s.Piece()
    p.use(s.plaster()).box(0, -0.1, 0, 7.6, 2.5, 0.07)
    p.use(h.pane()).box(0, 0.1, 0.07, 6.6, 1.4, 0.3)
    p.use(s.plaster()).box(0, -0.1, 0.36, 7.4, 2.3, 0.06)
    h.blades(p, s.move(s.rect(7.2, 2.1), 0, -0.1), 0.07, 0.36, 0.3, 0.035, -0.03, 0.01)
    h.kerb(p, s.move(s.rect(7.4, 2.3), 0, -0.1), 0.42, 0.05, mat=s.plaster())
    p.put('club')


def garden():
    rnd = random.Random(2)
    h.paved(-1.5, 1.5, -3.9, -1.4)
    h.basin(0, -2.6, 1.5, 1.9, 0.012)
    for side in (-1, 1):
        s.land([(side * x, y) for x, y in ((1.6, -3.5), (4.1, -3.3), (4.1, -1.5), (1.6, -1.5))][::side], 0.0, 0.02, h.lawn(), 0.006)
        h.lounge(side * 1.2, -2.6, 7, 0.014, math.pi / 2, 0.27, look=math.pi if side < 0 else 0)
        h.hedge(side * 1.62, -3.5, side * 1.62, -1.5)
        h.lounge(side * 2.9, -4.15, 6, 0.0, 0.0, 0.3, look=-math.pi / 2)
    palms = h.date_palms(3)
    for x, y in [(side * x, y) for side in (-1, 1) for x, y in ((1.85, -3.2), (1.85, -2.5), (1.85, -1.8), (2.9, -2.9), (3.7, -2.1), (4.6, -2.9), (5.2, -1.2), (6.1, -2.4), (7.4, -1.5), (8.8, -2.6))]:
        s.place(rnd.choice(palms), x + rnd.uniform(-0.1, 0.1), y, 0, rnd.uniform(0, 6), rnd.uniform(0.8, 1.1))
    h.scatter(h.shrubs(4), 80, -9, 9, -3.4, -1.3, lambda x, y: 1.8 < abs(x), seed=6)
