"""A marina: slender towers on both banks of a curved canal, yachts at their jetties.

The water bends away to the right, so the far bank's towers stand across the
middle; the eye is a little above the water and the left foreground stays low for the sun.
"""
import math
import random

import shores
import studio as s

SIZE = (1600, 1000)
EXPOSURE = -0.2
LOOK = 'High Contrast'
DUSK = True

CANAL = [(-0.9, -24), (-0.4, -12), (0.0, -6), (0.3, -2), (1.1, 2.2), (2.9, 5.9), (6.0, 8.6), (10.5, 10.0), (18, 10.6), (32, 11)]
KINDS = (('twist', 'twist', 5.0), ('taper', 'taper', 4.6), ('blade', 'blade', 4.8), ('oval', 'oval', 4.4), ('steps', 'steps', 4.4),
         ('slant', 'slant', 4.0), ('pair', 'pair', 4.2), ('slab', 'slab', 3.4))
LEFT_BANK = (  # name, pace along the bank from the viewer, distance from the water, height
    ('slab', 16.6, 2.8, 1.7), ('steps', 18.2, 2.6, 4.2), ('blade', 19.0, 1.0, 4.4), ('pair', 20.0, 2.3, 3.7),
    ('taper', 20.8, 1.0, 4.1), ('oval', 22.0, 2.3, 5.2), ('twist', 23.0, 1.05, 5.5), ('slant', 24.4, 2.1, 4.6), ('steps', 25.1, 0.95, 3.9),
    ('blade', 26.5, 2.0, 5.2), ('oval', 27.0, 0.95, 4.1), ('pair', 28.0, 2.2, 4.7), ('taper', 28.7, 1.0, 5.0), ('slab', 29.6, 2.2, 4.2),
    ('steps', 30.3, 1.0, 3.8), ('twist', 31.4, 2.0, 5.3), ('slant', 32.2, 1.0, 4.2), ('oval', 33.3, 1.9, 5.4), ('blade', 34.2, 1.0, 4.4),
    ('taper', 35.6, 1.6, 5.2), ('slant', 20.6, 4.0, 3.4), ('steps', 24.0, 4.0, 4.7), ('oval', 18.4, 4.4, 3.0))
RIGHT_BANK = (
    ('oval', 20.3, 2.5, 4.5), ('steps', 19.2, 1.05, 3.5), ('blade', 20.6, 1.0, 4.8), ('pair', 21.4, 2.3, 4.2),
    ('taper', 22.4, 0.95, 5.2), ('slab', 23.2, 2.3, 3.6), ('oval', 24.2, 1.2, 4.3), ('twist', 25.6, 2.6, 4.6))


def width(t):
    return 2.7 - 0.95 * min(1, t * 1.9)


def build():
    shores.eye_level(azimuth=234, elevation=19, near=20, far=70, most=0.9, reach=0.62)
    canal = s.smooth(CANAL, 12, closed=False)
    left, right = shores.beside(canal, width), shores.beside(canal, lambda t: -width(t))
    shores.quay(right, [(32, -30), (0, -30)])
    shores.quay(left, [(32, 90), (-50, 90), (-50, -30)])
    s.water_grid(-14, 32, -26, 14, -0.15, [left, right], 0.8, 420,
                 s.water(ripple=0.008, scale=2.4, stretch=(0.7, 1.5, 1), rough=0.06))
    towers, taken = shores.stock(KINDS), []
    for edge, side, row in ((left, 1, LEFT_BANK), (right, -1, RIGHT_BANK)):
        for name, pace, off, h in row:
            x, y, turn = next(shores.paces(edge, 99, pace))
            x, y = x - side * math.sin(turn) * off, y + side * math.cos(turn) * off
            shores.stand(towers, name, x, y, turn - side * 0.25, h)
            taken.append((x, y))
    city(left, right, taken)
    moorings(left, right)
    s.camera((-0.35, -14.6, 1.30), (0.25, 0, 1.30), lens=37, focus=(0.2, -2.4, 1.0), aperture=0.05, shift=(0, 0.10), level=True)


def city(left, right, taken):
    """Low houses behind the promenade, palms along it."""
    rnd = random.Random(4)
    blocks = [s.block_mesh(rnd.uniform(0.4, 0.65), rnd.uniform(0.35, 0.5), h) for h in (0.3, 0.36, 0.45, 0.55, 0.75)]
    palms, bushes = s.palms(), s.bushes()
    for edge, side in ((left, 1), (right, -1)):
        for off in (1.0, 1.9, 2.8, 3.8, 4.9, 6.0):
            for x, y, turn in shores.paces(shores.beside(edge, side * off), 0.86, 0.2):
                clear = all((x - a) ** 2 + (y - b) ** 2 > 0.6 for a, b in taken)
                if -11 < y and abs(x) < 16 and clear and rnd.random() < 0.8 and shores.gap_to(edge, x, y) > off - 0.3:
                    s.place(rnd.choice(blocks[:3 if off < 1.5 else 5]), x, y, 0, turn + rnd.uniform(-0.05, 0.05), rnd.uniform(0.8, 1.0))
        shores.line_of(palms, shores.beside(edge, side * 0.22)[14:], 0.34, rnd, 0.03, (0.75, 0.95))
        shores.line_of(bushes, shores.beside(edge, side * 0.45)[14:], 0.24, rnd, 0.06, (0.6, 0.9))


def moorings(left, right):
    rnd = random.Random(9)
    motor, sail = shores.motor_yacht(), shores.sailing_yacht()
    for edge, side, first in ((left, -1, 13.3), (right, 1, 14.1)):
        for x, y, turn in list(shores.paces(edge, 2.0, first))[:6]:
            shores.jetty(x, y, turn + side * math.pi / 2, [motor, motor, sail], rnd, long=1.1, size=(0.75, 0.95))
    for x, y, turn, size in ((0.55, -6.2, 1.85, 1.7), (-0.35, -2.2, 1.5, 1.3), (0.9, 1.4, 4.4, 1.2)):
        s.place(motor, x, y, -0.15, turn, size)
