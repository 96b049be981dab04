"""A round district from the air: ring streets with low apartment houses, a green
park in the middle, all on one round board rimmed with brass and walnut."""
import math
import random

import shores
import studio as s

SIZE = (1600, 1000)
EXPOSURE = -0.02
LOOK = 'High Contrast'
FALLOFF = 0.20

PARK, EDGE = 1.75, 6.35
STREETS = (1.95, 3.05, 4.15, 5.25)
SPOKES = 8


def build():
    shores.from_above(azimuth=292, elevation=25)
    board()
    spokes = [math.radians(360 * k / SPOKES + 11) for k in range(SPOKES)]
    for k, r in enumerate(STREETS):
        shores.road(shores.ring(r, n=200), 0.105 if k in (0, 3) else 0.075, 0.0)
    for a in spokes:
        shores.road([(r * math.cos(a), r * math.sin(a)) for r in (1.98, 3.5, 5.22)], 0.085, -0.001)
    park()
    houses(spokes)
    s.camera((1.6, -13.2, 12.4), (0.05, -0.25, 0), lens=41, focus=(0.0, -0.4, 0.2), aperture=0.26)


def board():
    """The round base with its rim, lying on a plaster table."""
    s.Piece().use(s.walnut()).prism(s.ellipse(2 * EDGE + 0.42, 2 * EDGE + 0.42, 200), -0.55, -0.02).put('frame', bevel=0.04)
    s.Piece().use(s.brass()).prism(s.ellipse(2 * EDGE + 0.10, 2 * EDGE + 0.10, 200), -0.3, -0.008).put('rim', bevel=0.006)
    s.Piece().use(s.pale_sand()).prism(s.ellipse(2 * EDGE, 2 * EDGE, 200), -0.3, 0.0).put('ground')
    s.Piece().use(s.plaster()).box(0, 0, -0.75, 140, 140, 0.2).put('table')


def park():
    """Lawn, a pond, winding paths that meet at a small pavilion, trees in loose groups."""
    rnd = random.Random(41)
    s.land(s.ellipse(2 * PARK, 2 * PARK, 120), -0.05, 0.016, shores.lawn(), 0.0, 'lawn')
    s.ribbon(shores.ring(PARK, n=160), 0.012, 0.0, 0.024, s.brass(), name='hairline')
    lake = s.smooth([(-1.0, -0.45), (-0.3, -0.85), (0.5, -0.65), (0.75, -0.15), (0.15, 0.0), (-0.45, 0.1), (-0.95, 0.05)], 10)
    shores.pond(lake, 0.02, 0.4, 110, rim=0.035)
    ways = [s.smooth(p, 12, closed=False) for p in (
        [(-1.72, 0.3), (-1.0, 0.45), (-0.3, 0.6), (0.3, 0.55), (1.0, 0.2), (1.72, 0.25)], [(0.3, 0.55), (0.35, 1.1), (0.1, 1.72)],
        [(1.0, 0.2), (1.1, -0.5), (0.75, -1.1), (0.0, -1.25), (-0.8, -1.1), (-1.3, -0.5), (-1.0, 0.45)])]
    for way in ways:
        s.ribbon(way, 0.05, 0.0, 0.026, s.pale_sand(), name='path')
    p = s.Piece().use(s.plaster()).prism(s.ellipse(0.40, 0.40), 0.0, 0.05)
    for k in range(12):
        a = s.TAU * k / 12
        p.use(s.brass()).tube([(0.16 * math.cos(a), 0.16 * math.sin(a), 0.05), (0.16 * math.cos(a), 0.16 * math.sin(a), 0.20)], 0.008, 6)
    p.prism(s.ellipse(0.38, 0.38), 0.20, 0.215).use(s.plaster()).prism(s.ellipse(0.36, 0.36), 0.215, 0.26, s.ellipse(0.10, 0.10))
    p.put('pavilion', 0.3, 0.62)
    dry = lambda x, y: not shores.inside(lake, x, y) and min(shores.gap_to(w[::3], x, y) for w in ways + [lake]) > 0.11 and math.hypot(x - 0.3, y - 0.62) > 0.3
    shores.grove(s.bushes(), shores.ring(PARK - 0.1), 330, rnd, dry, (0.6, 1.15), 0.01)
    shores.line_of(s.palms(), shores.ring(PARK + 0.06, n=160), 0.27, rnd, 0.02, (0.5, 0.65))


def houses(spokes):
    """Four belts: each lot between two streets carries a back-to-back pair of files."""
    rnd = random.Random(42)
    flats, villas, palms, bushes = shores.apartments(), s.villa_meshes(), s.palms(), s.bushes()
    free = lambda r, a, w: all(abs(math.sin(a - b)) * r > w or math.cos(a - b) < 0 for b in spokes)
    for k, r in enumerate((2.32, 2.70, 3.42, 3.80, 4.52, 4.90, 5.68)):
        n = int(s.TAU * r / 0.56)
        outward = k % 2 == 1 or k == 6
        for i in range(n):
            a = s.TAU * (i + 0.5 * (k % 2)) / n
            if free(r, a, 0.34) and rnd.random() < 0.95:
                tall = rnd.choice((0.6, 0.75, 0.9, 1.1)) * (1.25 if k > 3 else 1.0)
                s.place(rnd.choice(flats), r * math.cos(a), r * math.sin(a), 0, a + (math.pi / 2 if outward else -math.pi / 2), (0.88, 0.72, tall))
    for r in (2.51, 3.61, 4.71):
        s.ribbon(shores.ring(r, n=200), 0.085, -0.02, 0.026, shores.lawn(), name='gardens')
        shores.line_of(bushes, shores.ring(r, n=160), 0.17, rnd, 0.03, (0.45, 0.75))
    for r in (2.12, 2.90, 3.20, 4.02, 4.30, 5.08, 5.42):
        shores.line_of(palms + bushes, shores.ring(r, n=160), 0.30, rnd, 0.015, (0.4, 0.55))
    for i in range(92):
        a = s.TAU * i / 92
        s.place(rnd.choice(villas), 6.08 * math.cos(a), 6.08 * math.sin(a), 0, a + math.pi / 2, 0.95)
