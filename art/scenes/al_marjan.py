"""Four coral-shaped islands in a row off a long coast, joined by one causeway, a
great curved resort on the second; white beaches, the shallow water turning teal."""
import math
import random

import hours
import shores
import studio as s

SIZE = (1600, 1000)
EXPOSURE = 0.08
LOOK = 'High Contrast'
FALLOFF = 0.20
DUSK = True
# Where the board ends; at dusk the sea runs on to the horizon.
FAR_EDGE = 60 if s.HOUR == 'dusk' else 8.2

EDGE = 60 if s.HOUR == 'dusk' else 19

# each island: where, turn, size, and the reach of its lobes counter-clockwise
ISLANDS = (
    ((-5.9, 0.6), 0.50, 1.16, (1.5, 1.55, 1.05, 1.5, 1.6, 1.0, 1.55, 1.45, 0.5, 1.45, 1.55, 1.1, 1.5, 1.55, 1.15)),
    ((-2.0, 2.2), 0.15, 1.28, (1.5, 1.6, 1.1, 1.5, 1.5, 0.55, 1.5, 1.6, 1.1, 1.55, 1.5, 1.2, 1.5, 1.55, 1.25)),
    ((2.1, 2.1), -0.20, 1.22, (1.55, 1.5, 1.05, 1.55, 1.5, 1.1, 1.55, 1.5, 1.1, 1.5, 1.5, 0.5, 1.45, 1.55, 1.1)),
    ((6.0, 0.5), -0.55, 1.14, (1.5, 1.55, 1.1, 1.5, 0.9, 0.55, 1.5, 1.55, 1.05, 1.6, 1.5, 1.1, 1.5, 1.5, 1.05)))
COAST = [(-34, -3.1), (-18, -3.8), (-11, -3.3), (-6.5, -3.8), (-2, -3.9), (3, -3.5), (8, -3.9), (14, -3.4), (34, -3.9)]
CAUSEWAY = [(0.4, -4.6), (0.3, -3.0), (0.0, -1.2), (0.05, 0.0)]
SPINE = [(-6.4, 0.3), (-4.2, 0.7), (-2.0, 1.4), (0.05, 1.15), (2.1, 1.3), (4.2, 0.6), (6.3, 0.2)]


def coral(at, turn, size, lobes):
    """A closed outline of rounded lobes and bays."""
    n = len(lobes)
    pts = [(at[0] + size * r * math.cos(turn + s.TAU * k / n), at[1] + size * r * math.sin(turn + s.TAU * k / n)) for k, r in enumerate(lobes)]
    return s.smooth(pts, 12)


def build():
    if s.HOUR == 'dusk':
        hours.dusk(292, near=45, far=150)
        s.FAR_LAMPS = tuple(3 * c for c in s.FAR_LAMPS)
    else:
        shores.from_above()
    islands = [coral(*i) for i in ISLANDS]
    coast, spine = s.smooth(COAST, 12, closed=False), s.smooth(SPINE, 8, closed=False)
    causeway = s.smooth(CAUSEWAY, 12, closed=False) + [spine[24]]
    for island in islands:
        shores.beach_island(island)
    s.land(list(coast) + [(34, -30), (-34, -30)], -0.10, -0.02, s.sand(), 0.01)
    s.land(shores.beside(coast, -0.10) + [(34, -30), (-34, -30)], -0.02, 0.03, s.pale_sand(), 0.01)
    for path in (spine, causeway):
        s.ribbon(path, 0.13, -0.10, 0.126, s.pale_sand(), 0.008, 'mole')
        shores.road(path, 0.055, 0.030)
    closed = [i + i[:1] for i in islands]
    s.water_grid(-EDGE, EDGE, -8, FAR_EDGE, -0.085, closed + [coast, causeway, spine], 1.25, 320, shores.lagoon())
    resort()
    settle(islands, spine, coast)
    if s.HOUR != 'dusk':
        shores.far_rim(FAR_EDGE, 60)
    s.camera((1.4, -13.6, 12.2), (0.25, 0.95, 0), lens=40, focus=(-1.4, 1.2, 0), aperture=0.24,
             dusk=dict(where=(-0.2, -13, 11), look=(-0.2, 7.5, 0), lens=34, aperture=0.12))


def resort():
    """One tall curved hotel in two wings around a lagoon pool, brass along its roof."""
    p = s.Piece()
    x, y = ISLANDS[1][0][0], ISLANDS[1][0][1] + 0.35
    for a0, a1, tall in ((200, 268, 0.62), (276, 350, 0.86)):
        arc = shores.ring(0.95, a0, a1, n=26)
        plan = shores.beside(arc, -0.12) + list(reversed(shores.beside(arc, 0.12)))
        s.tier(p, plan, 0.03, tall, 0.075, None, 'grid', gap=0.07, out=0.016)
        p.use(s.plaster()).prism(s.grow(plan, 0.02), tall + 0.03, tall + 0.055)
        p.use(s.brass()).prism(s.move_in(plan, 0.97), tall + 0.055, tall + 0.067)
    p.use(s.pool()).prism(s.smooth([(-0.35, 0.1), (0.0, -0.2), (0.4, 0.0), (0.3, 0.4), (-0.1, 0.35)], 8), 0.03, 0.036)
    p.use(s.plaster()).prism(s.ellipse(0.30, 0.30), 0.03, 0.16).use(s.brass()).prism(s.ellipse(0.33, 0.33), 0.16, 0.175)
    p.put('resort', x, y)


def settle(islands, spine, coast):
    rnd = random.Random(12)
    villas, palms, bushes = s.villa_meshes(), s.palms(), s.bushes()
    houses = shores.apartments()
    centre = ISLANDS[1][0]
    open_ground = lambda x, y, r: shores.gap_to(spine, x, y) > r and math.hypot(x - centre[0], y - centre[1] - 0.35) > 1.22
    for k, island in enumerate(islands):
        shore = island + island[:1]
        for off, meshes, gap, size in ((0.20, villas, 0.27, 0.62), (0.52, houses, 0.42, 0.62), (0.86, houses, 0.46, 0.8)):
            for x, y, turn in shores.paces(shores.beside(shore, off), gap, rnd.uniform(0, 0.2)):
                if open_ground(x, y, 0.22) and shores.inside(island, x, y) and shores.gap_to(shore, x, y) > off * 0.93 and rnd.random() < 0.86:
                    s.place(rnd.choice(meshes), x, y, 0.03, turn + rnd.uniform(-0.05, 0.05), size * rnd.uniform(0.92, 1.05))
        shores.grove(palms + bushes, island, 260, rnd, lambda x, y: open_ground(x, y, 0.09) or (k == 1 and shores.gap_to(spine, x, y) > 0.1), (0.32, 0.5), 0.03)
    for x, y, turn in shores.paces(coast, 0.55):
        if abs(x) < 13:
            for row in (0.5, 1.0, 1.5, 2.0):
                if abs(x - 0.2) > 0.35:
                    s.place(rnd.choice(villas), x + rnd.uniform(-0.08, 0.08), y - row, 0.03, turn + rnd.choice((0, 1.57, 3.14)), rnd.uniform(0.9, 1.1))
            s.place(rnd.choice(palms), x, y - 0.22, 0.03, rnd.uniform(0, 6), 0.5)
    for x, y, turn in ((-3.2, -1.9, 0.4), (2.9, -1.8, 2.4), (7.6, 3.9, 1.7), (-5.0, 4.9, 0.2), (4.4, 5.6, 2.9)):
        s.yacht(x, y, -0.085, turn, 0.6)
        shores.wake(x, y, turn)
