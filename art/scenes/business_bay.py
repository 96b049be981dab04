"""Towers along a canal that bends twice, seen from a high terrace: a brass footbridge
hung from one arch spans the water in the middle ground."""
import random

import shores
import studio as s

SIZE = (1600, 1000)
EXPOSURE = -0.12
LOOK = 'High Contrast'

CANAL = [(-3.2, -20), (-2.9, -12), (-1.6, -7), (0.4, -3.2), (1.3, 0.4), (0.4, 4.2), (-1.6, 7.4), (-2.4, 11), (-0.6, 14.8), (3.5, 17.6), (9, 19), (30, 20)]
HALF = 1.15
KINDS = (('twist', 'twist', 4.0), ('taper', 'taper', 3.8), ('blade', 'blade', 4.2), ('oval', 'oval', 3.6), ('steps', 'steps', 3.8),
         ('slant', 'slant', 3.2), ('pair', 'pair', 3.6), ('slab', 'slab', 2.8))
TOWERS = (  # name, x, y, height
    ('oval', 3.6, -1.4, 2.6), ('blade', 3.5, 1.3, 4.3), ('pair', 5.0, 0.2, 3.3), ('steps', 2.9, 4.0, 3.9), ('slab', 4.9, 3.0, 2.7), ('taper', 1.4, 6.7, 4.6),
    ('twist', 3.3, 7.2, 3.4), ('slant', 6.5, 2.0, 3.0), ('oval', 5.2, 5.8, 4.4), ('steps', 0.6, 10.0, 3.6), ('pair', 2.9, 10.4, 4.5), ('blade', 1.6, 13.2, 3.8),
    ('slant', -2.2, 2.7, 2.2), ('twist', -3.6, 4.6, 4.3), ('oval', -5.2, 2.8, 3.0), ('taper', -4.6, 7.6, 4.0), ('steps', -6.4, 5.2, 3.7), ('slab', -5.0, 10.2, 3.0),
    ('blade', -6.8, 8.8, 4.6), ('pair', -4.3, 13.0, 4.1), ('oval', -1.9, 15.4, 4.2), ('slant', -7.4, 12.6, 3.6), ('twist', 0.4, 19.4, 4.6), ('taper', 4.2, 20.4, 5.2),
    ('slab', 7.2, 6.2, 3.0), ('steps', 7.6, 9.2, 4.1), ('oval', 5.2, 13.4, 3.9), ('taper', 8.6, 3.4, 3.7), ('slab', -8.6, 3.0, 2.4), ('oval', 8.8, 14.2, 4.4))


def build():
    shores.eye_level(azimuth=272, elevation=20, near=26, far=84, most=0.92, reach=0.5)
    canal = s.smooth(CANAL, 12, closed=False)
    left, right = shores.beside(canal, HALF), shores.beside(canal, -HALF)
    shores.quay(right, [(30, -20)])
    shores.quay(left, [(30, 90), (-50, 90), (-50, -20)])
    s.water_grid(-8, 30, -20, 22, -0.15, [left, right], 0.7, 420,
                 s.water(ripple=0.008, scale=2.4, stretch=(0.8, 1.3, 1), rough=0.07))
    towers = shores.stock(KINDS, 0.9)
    for k, (name, x, y, h) in enumerate(TOWERS):
        shores.stand(towers, name, x, y, 0.75 + 0.2 * (k % 4), h * 1.2, 1.0)
    quarter(left, right)
    shores.footbridge((-1.75, -2.6), (2.55, -3.7), rise=0.24, half=0.12, arch=1.05, z=0.02)
    motor = shores.motor_yacht()
    for x, y, turn, size in ((-1.1, -5.6, 1.15, 1.0), (1.15, 1.6, 1.7, 0.9), (-1.3, 7.2, 2.2, 0.9), (0.75, -1.35, 4.6, 0.7)):
        s.place(motor, x, y, -0.15, turn, size)
    s.camera((-0.6, -18.2, 4.1), (0.2, 0, 4.1), lens=46, focus=(0.4, -2.8, 0.5), aperture=0.12, shift=(0, -0.135), level=True)


def quarter(left, right):
    """Terraced houses and trees between the towers, palms on both quays."""
    rnd = random.Random(15)
    blocks = [s.block_mesh(rnd.uniform(0.4, 0.6), rnd.uniform(0.32, 0.5), h) for h in (0.26, 0.32, 0.4, 0.5, 0.65, 0.85)]
    palms, bushes = s.palms(), s.bushes()
    clear = lambda x, y, r: all((x - a) ** 2 + (y - b) ** 2 > r * r for _, a, b, _ in TOWERS)
    for edge, side in ((left, 1), (right, -1)):
        for off in (0.95, 1.75, 2.6, 3.5, 4.5, 5.6, 6.8, 8.1):
            for x, y, turn in shores.paces(shores.beside(edge, side * off), 0.80, 0.3):
                if abs(x) < 14 and y > -13 and clear(x, y, 0.78) and rnd.random() < 0.82 and shores.gap_to(edge, x, y) > off - 0.25:
                    s.place(rnd.choice(blocks[:3] if off < 1.5 else blocks), x, y, 0, turn + rnd.uniform(-0.06, 0.06), rnd.uniform(0.8, 1.0))
        shores.line_of(palms, shores.beside(edge, side * 0.2), 0.36, rnd, 0.03, (0.7, 0.95))
        shores.line_of(bushes, shores.beside(edge, side * 0.46), 0.22, rnd, 0.06, (0.6, 1.0))
        s.ribbon(shores.beside(edge, side * 0.32), 0.012, 0.0, 0.006, s.brass(), name='promenade')
    for k in (0.7, 1.35, 2.2, 3.0):
        shores.line_of(bushes, shores.beside(left, k), 0.3, rnd, 0.12, (0.6, 1.0))
        shores.line_of(bushes, shores.beside(right, -k), 0.3, rnd, 0.12, (0.6, 1.0))
