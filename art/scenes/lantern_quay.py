"""Lantern Quay: a slender round-cornered tower behind a brass lattice, lit from
within like a lantern, and its reflection in the quiet bend of the canal."""
import random

import bpy
import homes as h
import studio as s

SIZE = (1280, 960)
EXPOSURE = 0.0
LOOK = 'High Contrast'

COAST = [(-60, -1.9), (-8, -1.9), (-3, -1.92), (2.5, -2.2), (7, -3.2), (12, -5.2), (24, -12), (30, -16)]
FLOORS, FOOT = 17, 0.8
PLAN = s.rect(2.0, 1.8, 0.66, 10)


def build():
    h.light(azimuth=243, elevation=16, fill=0.27)
    coast = s.smooth(COAST, 10, closed=False)
    h.quay(coast, [(60, -16), (60, 160), (-60, 160)], 0.45)
    s.water_grid(-30, 30, -26, -1, -0.3, [coast], 0.9, 340, h.creek())
    tower()
    promenade(coast)
    h.neighbours((('slab', -8.2, 9, 4.4), ('oval', -11, 14, 8.5), ('twist', 6.6, 9, 7.6), ('steps', 12.2, 15, 10.5), ('blade', -18, 26, 13), ('taper', 19, 26, 11), ('slab', 3.2, 22, 8.5)))
    h.quarter(-26, 26, 8, 40, lambda x, y: abs(x) > 3.5 or y > 10, (0.4, 0.7, 1.0), gap=3.6, seed=4)
    s.camera((-1.4, -16.5, 0.95), (0.15, 0, 0.95), lens=45, focus=(0, -1.0, 2.5), aperture=0.19, shift=(0.0, 0.13), level=True,
             dusk=dict(where=(2.4, -15.6, 0.8), look=(0.1, 0, 0.8)))


def glow():
    """Warm rooms behind the lattice."""
    m = bpy.data.materials.new('glow')
    m.use_nodes = True
    n = s.Nodes(m.node_tree)
    n.add('ShaderNodeOutputMaterial', {'Surface': n.out('ShaderNodeEmission', {'Color': (1.0, 0.60, 0.27), 'Strength': 1.15})})
    return m


def tower():
    top = FOOT + FLOORS * h.STOREY
    p, warm, rnd = s.Piece(), glow(), random.Random(8)
    h.storeys(p, PLAN, FLOORS, FOOT, inset=0.2, edge=None, mullion=0.13, slab=0.06)
    inner = s.grow(PLAN, -0.19)
    for i in range(FLOORS):  # lamps are on in some of the rooms
        for k, share in s.along(inner, 0.26):
            if rnd.random() < 0.38:
                at, t, n = s.station(inner, k, share)
                p.use(warm).prism([tuple(at + t * a + n * b) for a, b in ((-0.105, 0.0), (0.105, 0.0), (0.105, 0.006), (-0.105, 0.006))],
                                  FOOT + i * h.STOREY + 0.03, FOOT + (i + 1) * h.STOREY - 0.08)
    h.kerb(p, s.grow(PLAN, 0.02), top - 0.05, 0.14, 0.05)
    p.use(s.plaster()).prism(s.move(PLAN, sx=0.55), top, top + 0.3)
    p.use(s.brass()).prism(s.move(PLAN, sx=0.57), top + 0.3, top + 0.325)
    # the base: a tall arcade that the lattice rests on
    p.use(h.pane()).prism(s.grow(PLAN, -0.3), 0, FOOT)
    h.blades(p, PLAN, 0, FOOT, 0.42, 0.07, -0.08, 0.02)
    p.use(s.plaster()).prism(s.grow(PLAN, 0.06), FOOT - 0.08, FOOT + 0.01)
    lattice(p, top)
    p.put('lantern', turn=0.28)


def lattice(p, top):
    """Brass diagonals, two families of helices, closer towards the crown."""
    skin = s.grow(PLAN, 0.045)
    stations = s.along(skin, 0.004)
    n = len(stations)
    points = [s.station(skin, i, share)[0] for i, share in stations]
    p.use(s.brass())
    strands, turns, steps = 16, 0.36, 60
    for way in (-1, 1):
        for k in range(strands):
            path = []
            for j in range(steps + 1):
                t = j / steps
                q = points[int(n * (k / strands + way * turns * (t + 0.45 * t * t)) % n)]
                path.append((q.x, q.y, FOOT + (top + 0.09 - FOOT) * t))
            p.tube(path, 0.016, 6)
    for t in (0.0, 1.0):
        h.kerb(p, s.grow(PLAN, 0.065), FOOT + (top + 0.07 - FOOT) * t, 0.03, 0.04, s.brass())


def promenade(coast):
    rnd = random.Random(4)
    h.paved(-9, 9, -1.75, -0.55, 0.3, -0.006)
    palms, green = h.date_palms(2, (0.7, 0.85, 0.95)), h.trees(2, h=0.6, r=0.27)
    for k in range(15):
        x = -8.6 + k * 1.15
        s.place(rnd.choice(palms), x + rnd.uniform(-0.06, 0.06), -1.5, 0, rnd.uniform(0, 6), rnd.uniform(0.85, 1.05))
        if abs(x) > 2.0:
            s.place(rnd.choice(green), x + 0.4, -0.9 + rnd.uniform(-0.2, 0.4), 0, rnd.uniform(0, 6))
    for x0, x1 in ((-7, -2.2), (2.2, 7)):
        h.hedge(x0, -1.2, x1, -1.2, 0.16, 0.14)
    for k in range(4):
        s.place(h.parasol(0.24, 0.2), -1.5 + k * 0.95, -1.25, 0.0)
    p = s.Piece()
    h.rail(p, [(x, y + 0.07) for x, y in coast[8:52]], 0.0, 0.10, 0.08)
    p.put('quay rail')
    h.jetty([(4.3, -2.6), (4.0, -5.6)], -0.2, 0.13)
    s.yacht(4.85, -4.9, -0.3, 1.45, 2.4)
    s.yacht(-5.4, -4.6, -0.3, 0.1, 2.6)
