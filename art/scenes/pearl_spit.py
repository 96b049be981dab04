"""Pearl Spit from the air: one long shell of wavy balconies bent along a tongue
of sand, open Gulf on both sides, a pool like a bead at its tip."""
import math
import random

import homes as h
import studio as s

SIZE = (1280, 960)
EXPOSURE = 0.12
SETTLE = 0.035
LOOK = 'High Contrast'
FALLOFF = 0.18

FLOORS = 8
SPIT = s.smooth([(-6.0, -2.6), (-3.0, -3.0), (0.2, -2.55), (3.2, -1.1), (5.3, 1.2), (6.1, 3.1), (5.4, 3.8), (4.4, 2.9), (2.6, 2.1),
                 (0.3, 1.75), (-2.2, 2.3), (-5.2, 4.6), (-8.5, 9.5), (-12, 17), (-30, 24), (-40, 8), (-16, 1.0), (-9.5, -1.0)], 10)


def spine(t):
    """The middle line of the building, t from -1 to 1."""
    return (0.15 + 3.25 * t, -0.72 + 0.62 * t * t + 0.42 * t)


def shell(i):
    """Floor i: a pod along the spine, shorter as it rises, its edge swinging in waves."""
    reach, wide, n = 1.0 - 0.035 * i - 0.010 * max(0, i - 4) ** 2, 0.74 - 0.022 * i, 44
    sides = ([], [])
    for k in range(n + 1):
        t = -1 + 2 * k / n
        (x, y), (xa, ya), (xb, yb) = spine(t * reach), spine(t * reach - 0.01), spine(t * reach + 0.01)
        d = math.hypot(xb - xa, yb - ya)
        nx, ny = -(yb - ya) / d, (xb - xa) / d
        half = wide * math.sqrt(max(0.0, 1 - abs(t) ** 3.2)) + 0.012
        wave = 0.085 * math.sin(9 * t + 0.7 * i) * (1 - abs(t) ** 4)
        sides[0].append((x - nx * (half + wave), y - ny * (half + wave)))
        sides[1].append((x + nx * (half - wave), y + ny * (half - wave)))
    return sides[0] + sides[1][::-1]


def build():
    h.light(azimuth=259, elevation=21, near=34, far=150, fill=0.30, mirrored=0.30)
    sands()
    sea = (-34, 34, -14, 60) if s.HOUR != 'terrace' else (-30, 220, -30, 220)
    s.water_grid(*sea, -0.135, [SPIT + SPIT[:1]], 2.6, 400, h.sea(scale=3.0))
    building()
    beach()
    s.camera((3.6, -13.2, 7.6), (0.35, 0.35, 0.35), lens=48, focus=(0.2, -0.9, 1.2), aperture=0.20,
             dusk=dict(where=(6.6, -11.4, 5.4)),
             terrace=dict(where=(1.55, 0.80, 1.9), look=(5.0, 2.3, 0.72), lens=28, focus=(4.35, 1.65, 0), aperture=0.02))


def sands():
    for z0, z1, by, mat in ((-0.3, -0.10, 0.42, s.sand()), (-0.10, -0.045, 0.2, s.sand()), (-0.045, 0.0, 0.0, s.pale_sand())):
        s.land(s.grow(SPIT, by), z0, z1, mat, 0.01, 'spit')


def building():
    p = s.Piece()
    s.Piece().use(h.stone()).prism(s.grow(shell(0), 0.28), 0, 0.03).put('terrace', bevel=0.006)
    top = h.storeys(p, shell, FLOORS, 0.03, inset=0.17, edge='wall', sill=0.075, mullion=0.15, slab=0.06)
    h.kerb(p, s.grow(shell(FLOORS - 1), 0.003), top - 0.01, 0.06)
    h.kerb(p, s.grow(shell(FLOORS - 1), 0.006), top - 0.04, 0.016, 0.014, s.brass())
    for t, w in ((-0.35, 0.5), (0.1, 0.34), (0.5, 0.5)):
        x, y = spine(t * 0.8)
        p.use(s.plaster()).prism(s.move(s.rect(w, 0.32, 0.1), x, y, 0.25 * t), top, top + 0.2)
    p.put('shell')
    green = h.shrubs(5, 0.06)
    rnd = random.Random(3)
    for k in range(46):
        x, y = spine(rnd.uniform(-0.62, 0.62))
        s.place(rnd.choice(green), x, y + rnd.choice((-1, 1)) * rnd.uniform(0.26, 0.4), top, rnd.uniform(0, 6), rnd.uniform(0.6, 1))


def beach():
    rnd = random.Random(7)
    inside = lambda x, y: in_plan(x, y, s.grow(SPIT, -0.25)) and not in_plan(x, y, s.grow(shell(0), 0.35))
    h.basin(4.35, 1.65, 0.75, 0.75, 0.0, 0, 0.08, 0.37)
    h.basin(0.6, 0.95, 1.9, 0.42, 0.0, 0.22, 0.07, 0.2)
    for x, y, count, turn, look in ((-1.7, -2.35, 8, 0.05, -1.57), (1.5, -1.8, 6, 0.38, -1.2), (3.4, -0.4, 4, 0.72, -0.8), (4.9, 2.35, 3, 0.9, 0.2), (-0.9, 1.45, 5, -0.1, 1.57)):
        h.lounge(x, y, count, 0.0, turn, 0.27, look=look)
    palms, low = h.date_palms(2, (0.55, 0.65, 0.78)), h.shrubs(1, 0.07)
    for _ in range(900):
        x, y = rnd.uniform(-9, 5.6), rnd.uniform(-2.8, 8)
        if inside(x, y) and math.hypot(x - 4.35, y - 1.65) > 0.75 and (x < -3.4 or rnd.random() < 0.14) and not (abs(y + 2.2 - 0.25 * x) < 0.35 and -3 < x < 3):
            s.place(rnd.choice(palms if rnd.random() < 0.4 else low), x, y, 0, rnd.uniform(0, 6), rnd.uniform(0.75, 1.1))
    h.jetty([(3.9, 3.05), (3.3, 4.3), (3.15, 5.0)], -0.07, 0.10)
    s.yacht(3.75, 4.8, -0.14, 1.8, 1.9)
    s.yacht(5.2, -3.2, -0.14, 0.7, 1.8)
    s.yacht(-3.6, -5.4, -0.14, 2.9, 1.5)
    random.seed(4)
    blocks = [s.block_mesh(0.5, 0.4, t) for t in (0.3, 0.45, 0.6)]
    for x, y in ((-7.2, 3.0), (-9.4, 5.4), (-11.8, 8.6), (-10.2, 2.2), (-13.4, 5.4), (-14.6, 10.8), (-17, 8.2), (-17.6, 13.2), (-21, 15)):
        s.place(rnd.choice(blocks), x, y, 0, rnd.uniform(0, 3), 3)


def in_plan(x, y, plan):
    inside = False
    for (ax, ay), (bx, by) in zip(plan, plan[1:] + plan[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside
