"""Opera Lane: a long slab bends along the quiet street, fin by fin; the opera
lies like a ship at its end and the spire stands behind."""
import math
import random

import homes as h
import studio as s

SIZE = (1280, 960)
EXPOSURE = -0.06
LOOK = 'High Contrast'

FLOORS, FOOT = 11, 0.55
CENTRE, RADIUS, DEPTH = (-7.6, 1.2), 9.2, 1.25


def arc(r, a0, a1, n=40):
    return [(CENTRE[0] + r * math.cos(math.radians(a0 + (a1 - a0) * k / n)), CENTRE[1] + r * math.sin(math.radians(a0 + (a1 - a0) * k / n))) for k in range(n + 1)]


def crescent(r, a0=-21, a1=50, depth=DEPTH):
    """The slab's plan: hollow side towards the lane."""
    return list(reversed(arc(r, a0, a1))) + arc(r + depth, a0, a1)


def build():
    h.light(azimuth=262, elevation=21, near=20, far=115)
    s.land([(-90, -40), (90, -40), (90, 160), (-90, 160)], -0.2, -0.02, s.pale_sand(), name='earth')
    slab()
    opera(-5.9, 5.2)
    lane()
    h.neighbours((('supertall', -5.2, 40, 21), ('blade', -13.5, 34, 9), ('slab', -17, 26, 6), ('oval', 5.5, 20, 8), ('taper', 8.5, 28, 11)))
    h.quarter(-34, 34, 18, 46, gap=3.6, seed=7, heights=(0.4, 0.6, 0.9))
    s.camera((-3.4, -10.6, 1.35), (-0.9, 4, 1.35), lens=36, focus=(0.6, 0.0, 1.5), aperture=0.11, shift=(0.0, 0.135), level=True,
             dusk=dict(where=(-2.5, -9.4, 1.0), look=(-1.3, 4, 1.0)))


def slab():
    p = s.Piece()
    plan = crescent(RADIUS)
    top = FOOT + FLOORS * h.STOREY
    # loggias between upright fins that lean in and out along the bend
    h.storeys(p, plan, FLOORS, FOOT, inset=0.15, edge=None, mullion=0.15, slab=0.05)
    h.blades(p, plan, FOOT, top, 0.36, 0.035, -0.15, 0.07)
    h.kerb(p, s.grow(plan, 0.02), top - 0.05, 0.13, 0.05)
    for i in range(FLOORS):
        h.kerb(p, s.grow(plan, -0.03), FOOT + i * h.STOREY, 0.075, 0.012, s.bone())
        if i % 4 == 3:
            h.kerb(p, s.grow(plan, 0.074), FOOT + i * h.STOREY - 0.03, 0.014, 0.02, s.brass())
    # two upper floors behind, and the arcade at the foot
    h.storeys(p, crescent(RADIUS + 0.3, -15, 42, 0.75), 2, top, inset=0.1, edge=None)
    p.use(s.brass()).prism(s.grow(crescent(RADIUS + 0.3, -15, 42, 0.75), 0.02), top + 2 * h.STOREY, top + 2 * h.STOREY + 0.02)
    p.use(h.pane()).prism(s.grow(plan, -0.38), 0, FOOT)
    h.blades(p, plan, 0, FOOT, 0.72, 0.11, -0.12, 0.03)
    p.use(s.plaster()).prism(s.grow(plan, 0.09), FOOT - 0.07, FOOT + 0.01)
    h.kerb(p, s.grow(plan, 0.096), FOOT - 0.03, 0.016, 0.02, s.brass())
    p.put('crescent')


def opera(x, y):
    """The opera: a glazed hull under a roof like a deck."""
    p = s.Piece()
    hull = lambda w: s.smooth([(-2.1 * w, -0.7), (0, -1.0 * w), (1.6 * w, -0.75 * w), (2.7 * w, 0), (1.6 * w, 0.75 * w), (0, 1.0 * w), (-2.1 * w, 0.7)], 6)
    p.use(h.pane()).prism(hull(0.88), 0, 1.15, hull(1.0))
    for i in range(9):
        k = 0.885 + 0.12 * i / 9
        p.use(s.brass() if i % 3 == 0 else s.plaster()).prism(s.grow(hull(k), 0.03), 1.15 * i / 9, 1.15 * i / 9 + 0.022)
    p.use(s.plaster()).prism(hull(1.08), 1.15, 1.24, hull(1.12))
    p.prism(s.move(hull(0.5), -0.4), 1.24, 1.7)
    p.use(s.brass()).prism(s.move(hull(0.52), -0.4), 1.7, 1.73)
    p.put('opera', x, y, 0, math.radians(-40))


def lane():
    rnd = random.Random(6)
    for r, half, mat, z in ((RADIUS - 2.3, 0.75, s.bone(), -0.02), (RADIUS - 1.42, 0.012, s.brass(), -0.012), (RADIUS - 3.2, 0.012, s.brass(), -0.012)):
        s.ribbon(arc(r, -88, 60, 80), half, z, 0.008, mat, name='lane')
    bed = s.Piece()
    for a0 in range(-80, 40, 12):
        h.kerb(bed, list(reversed(arc(RADIUS - 1.12, a0, a0 + 8, 8))) + arc(RADIUS - 0.8, a0, a0 + 8, 8), 0, 0.07, 0.03)
        bed.use(h.lawn()).prism(list(reversed(arc(RADIUS - 1.10, a0, a0 + 8, 8))) + arc(RADIUS - 0.82, a0, a0 + 8, 8), 0, 0.05)
    bed.put('beds')
    green, palms, low = h.trees(2, h=0.75, r=0.3), h.date_palms(5, (0.85, 1.0, 1.1)), h.shrubs(3, 0.085)
    for k in range(30):
        a = math.radians(-78 + 4 * k)
        place = lambda r, mesh, size=1.0: s.place(mesh, CENTRE[0] + r * math.cos(a), CENTRE[1] + r * math.sin(a), 0.03, rnd.uniform(0, 6), size * rnd.uniform(0.8, 1.1))
        if k % 3 == 1:
            place(RADIUS - 0.96, rnd.choice(green), 0.9)
        if k % 3 != 2:
            place(RADIUS - 0.96, rnd.choice(low))
        if k % 2 == 0:
            place(RADIUS - 3.45, rnd.choice(palms))
    h.scatter(green, 26, -10, -3.4, -4, 4, lambda x, y: math.hypot(x - CENTRE[0], y - CENTRE[1]) < RADIUS - 3.7 and math.hypot(x + 5.9, y - 5.2) > 3.1 and math.hypot(x + 4.2, y) > 1.7 and y < 3.5, seed=4)
    s.land(arc(RADIUS - 3.6, -180, 179, 90), -0.02, -0.005, h.lawn(), name='park')
    h.basin(-4.2, 0.2, 2.8, 1.1, 0.0, math.radians(62), 0.08, 0.3)
