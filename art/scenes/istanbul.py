"""Istanbul on a square plinth: a great mosque with its cascade of domes and six minarets,
the strait under a suspension bridge of brass, a round stone tower on the other shore."""
import math

import cities as c
import studio as s

SIZE = (1280, 960)
EXPOSURE = 0.0
LOOK = 'High Contrast'

WEST = s.smooth([(-6, -6), (-0.4, -6), (0.15, -3.2), (0.55, -2.2), (0.75, -1.0), (0.45, 0.1), (-0.2, 1.1), (-0.75, 2.0), (-1.0, 3.4), (-1.2, 6), (-6, 6)], 6)
EAST = s.smooth([(6, -6), (6, 6), (0.7, 6), (0.75, 3.4), (0.95, 2.3), (1.45, 1.2), (2.0, 0.2), (2.1, -0.9), (1.9, -2.0), (1.75, -3.2), (1.6, -6)], 6)
MOSQUE, MOSQUE_TURN, LARGE = (-1.5, -0.25), math.radians(14), 1.2
TOWER = (2.45, 0.55)


def build():
    water = s.water(ripple=0.008, scale=5.0, rough=0.2, deep=(0.026, 0.112, 0.122), shallow=(0.13, 0.29, 0.28))
    water.node_tree.nodes['Principled BSDF'].inputs['Specular'].default_value = 0.15  # duller: it mirrors only pale paper
    lands = c.ground(c.SQUARE, [WEST, EAST], 0.6)
    rise = c.hill(c.SQUARE, 2.75, 1.2, 2.1, 2.6, 0.36, 3, seed=6, mat=s.pale_sand())
    terraces = [s.move(s.rect(3.1 - 0.25 * k, 3.75 - 0.25 * k, 0.5), MOSQUE[0] + 0.1, MOSQUE[1] - 0.43, MOSQUE_TURN) for k in range(2)]
    for k, plan in enumerate(terraces):
        s.Piece().use(s.pale_sand()).prism(plan, 0.1 * k, 0.1 * (k + 1)).put('terrace', bevel=0.01)
    mount = lambda x, y: 0.1 * sum(c.inside(plan, x, y) for plan in terraces)
    mosque(*MOSQUE, 0.2, MOSQUE_TURN)
    stone_tower(*TOWER, rise(*TOWER))
    bridge((-0.4, 1.7), (1.26, 1.7))
    taken = [(MOSQUE[0], MOSQUE[1], 1.4), (MOSQUE[0] + 0.3, MOSQUE[1] - 1.2, 1.3), (MOSQUE[0] + 0.6, MOSQUE[1] - 2.3, 0.8), (*TOWER, 0.36), (-0.9, 1.75, 0.2), (1.5, 1.75, 0.2)]
    for x, y, r in ((-2.6, 1.85, 0.34), (-1.45, 2.6, 0.28), (2.6, -1.45, 0.3)):
        small_mosque(x, y, r, MOSQUE_TURN)
        taken.append((x, y, r * 1.5))
    may = c.free(c.SQUARE, lands, taken, 0.22)
    tile = s.material('tile', (0.60, 0.43, 0.31), 0.9, grain=60, bump=0.1)
    town = c.houses(6, (0.12, 0.15, 0.18, 0.21, 0.25), tile)
    c.quarter(lambda x, y: may(x, y) and rise(x, y) < 0.02, town, lambda x, y: 0.5, MOSQUE_TURN, (0.5, 0.44), 3, 0.6)
    for k in range(3):  # the houses that climb to the tower
        for j in range(9):
            a, r = c.TAU * j / 9 + 0.4 * k, 0.43 + 0.27 * k
            x, y = TOWER[0] + r * math.cos(a), TOWER[1] + r * 1.1 * math.sin(a)
            if may(x, y, 0.15) and rise(x, y) > 0.02:
                s.place(town[(j + k) % 5], x, y, rise(x, y) - 0.02, a + math.pi / 2, 0.72)
    c.grove(may, 700, (-3.2, 3.2, -3.2, 3.2), 5, (0.45, 0.8))
    garden = c.free(c.SQUARE, lands, [(MOSQUE[0], MOSQUE[1], 1.15), (MOSQUE[0] + 0.35, MOSQUE[1] - 1.35, 1.0)])
    c.grove(garden, 420, (-2.9, 0.4, -3.0, 0.8), 6, (0.5, 0.9), mount, 0.12)
    for x, y, turn in ((1.2, -1.7, 1.7), (1.35, -0.3, 1.3), (0.95, -2.7, 1.5)):
        s.yacht(x, y, -0.06, turn, 0.6)
    c.stage(c.SQUARE, turn=15, centre=(0, 0, 1.22), focus=(-1.0, -0.8, 0.8), wide=9.9, height=6.1)


def minaret(h):
    """A pencil of plaster: three balconies, a pointed cap, a brass tip."""
    p = s.Piece().use(s.plaster())
    c.lathe(p, [(0.085, 0), (0.085, h * 0.12), (0.055, h * 0.17), (0.052, h * 0.44)], n=14)
    for z, r in ((0.44, 0.046), (0.58, 0.042), (0.70, 0.038)):
        c.lathe(p, [(r, h * z - 0.04), (r * 1.9, h * z), (r * 1.9, h * z + 0.03), (r * 1.7, h * z + 0.03), (r * 1.7, h * z + 0.012), (r, h * z + 0.012), (r, h * (z + 0.14))], n=14)
    c.lathe(p.use(s.bone()), [(0.046, h * 0.82), (0.04, h * 0.84), (0.003, h)], n=14)
    c.finial(p, 0, 0, h * 0.985, 0.13, 0.016)
    return p.mesh('minaret')


def drum(p, x, y, z, r, h, windows):
    """A ring of windows between buttresses under a dome."""
    c.lathe(p.use(s.glass()), [(r * 0.97, 0), (r * 0.97, h)], x, y, z, 32)
    p.use(s.plaster())
    c.lathe(p, [(r * 1.01, 0), (r * 1.01, h * 0.22)], x, y, z, 32)
    c.lathe(p, [(r * 1.03, h * 0.82), (r * 1.03, h)], x, y, z, 32)
    for k in range(windows):
        a = c.TAU * k / windows
        p.box(x + r * 0.99 * math.cos(a), y + r * 0.99 * math.sin(a), z, r * 0.1, r * 0.13, h, a)


def wall(p, w, d, z, h, x=0.0, y=0.0):
    """A pierced wall: two rows of windows under a cornice."""
    s.tier(p, s.move(s.rect(w, d), x, y), z, h, h / 2, None, 'grid', gap=0.12, out=0.018)
    p.use(s.plaster()).box(x, y, z + h, w + 0.06, d + 0.06, 0.03)


def mosque(x, y, z, turn):
    p = s.Piece().use(s.plaster())
    p.box(0, -0.35, 0, 2.15, 2.65, 0.05).box(0, -0.35, 0.05, 2.0, 2.5, 0.04)
    wall(p, 1.5, 1.4, 0.09, 0.42)
    wall(p, 1.1, 1.1, 0.51, 0.2)
    drum(p, 0, 0, 0.86, 0.40, 0.13, 20)
    c.dome(p, 0, 0, 0.99, 0.40, 0.30, 48)
    c.finial(p, 0, 0, 1.3, 0.26, 0.04)
    p.use(s.plaster()).box(0, 0, 0.7, 0.84, 0.84, 0.17)
    for k in range(4):
        a = k * math.pi / 2
        hx, hy = 0.40 * math.cos(a), 0.40 * math.sin(a)
        drum(p, hx, hy, 0.70, 0.34, 0.07, 18)
        c.dome(p, hx, hy, 0.76, 0.33, 0.22, 36)
        for side in (-1, 0, 1):  # the smaller shells that lean on each half dome
            (ex, ey), = s.move([(0.31, 0)], hx, hy, a + side * 0.95)
            c.dome(p.use(s.plaster()), ex, ey, 0.53, 0.16, 0.15, 24)
        (tx, ty), = s.move([(0.42, 0.42)], turn=a)  # weight towers and corner domes
        c.lathe(p, [(0.085, 0), (0.085, 0.2), (0.095, 0.21)], tx, ty, 0.7, 8)
        c.dome(p, tx, ty, 0.91, 0.08, 0.08, 16)
        (tx, ty), = s.move([(0.60, 0.56)], turn=a)
        c.lathe(p, [(0.15, 0), (0.15, 0.06)], tx, ty, 0.53, 20)
        c.dome(p, tx, ty, 0.58, 0.14, 0.12, 20)
        c.finial(p, tx, ty, 0.7, 0.08, 0.014)
    # the court before it: a cloister under a row of little domes
    p.use(s.plaster())
    y0, half, deep = -0.7, 0.72, 0.95
    s.arcade(p, -half, half, y0 - deep, 0.05, 0.3, [(-half + 0.16 + 0.16 * k, 0.115, 0.15) for k in range(9)], 10)
    for side in (-1, 1):
        p.box(side * half, y0 - deep / 2, 0.09, 0.05, deep, 0.21)
    p.box(0, y0 - deep + 0.14, 0.29, 1.46, 0.26, 0.02)
    for side in (-1, 1):
        p.box(side * (half - 0.12), y0 - deep / 2 + 0.12, 0.284, 0.255, deep - 0.3, 0.022)
    for k in range(9):
        c.dome(p, -half + 0.14 + 0.145 * k, y0 - deep + 0.14, 0.31, 0.062, 0.055, 14)
    for k in range(1, 5):
        for side in (-1, 1):
            c.dome(p, side * (half - 0.12), y0 - deep + 0.14 + 0.16 * k, 0.31, 0.062, 0.055, 14)
    p.box(0, y0 - deep - 0.03, 0.09, 0.2, 0.08, 0.32)
    c.dome(p, 0, y0 - deep - 0.01, 0.41, 0.08, 0.08, 16)
    c.lathe(p, [(0.09, 0), (0.09, 0.1)], 0, y0 - 0.48, 0.09, 8)
    c.dome(p, 0, y0 - 0.48, 0.19, 0.09, 0.08, 16)
    s.place(p.mesh('mosque'), x, y, z, turn, LARGE)
    tall, lower = minaret(2.3), minaret(1.85)
    for mx, my, mesh in ((-0.82, -0.76, tall), (0.82, -0.76, tall), (-0.82, 0.74, tall), (0.82, 0.74, tall), (-0.80, y0 - deep, lower), (0.80, y0 - deep, lower)):
        (ax, ay), = s.move([(mx, my)], x, y, turn, LARGE)
        s.place(mesh, ax, ay, z + 0.02, turn, LARGE)


def small_mosque(x, y, r, turn):
    p = s.Piece()
    wall(p, r * 2, r * 2, 0, r * 0.8)
    drum(p, 0, 0, r * 0.85, r * 0.8, r * 0.25, 12)
    c.dome(p, 0, 0, r * 1.1, r * 0.8, r * 0.62, 28)
    c.finial(p, 0, 0, r * 1.74, 0.12, 0.02)
    p.put('small mosque', x, y, 0, turn)
    (ax, ay), = s.move([(r * 1.15, -r * 1.0)], x, y, turn)
    s.place(minaret(r * 3.6), ax, ay, 0, turn, (0.8, 0.8, 1))


def stone_tower(x, y, z):
    """Round courses of stone, a gallery, a cone with a brass tip."""
    p = s.Piece().use(s.bone())
    c.lathe(p, [(0.27, -0.05), (0.27, 0.06), (0.245, 0.08), (0.225, 0.78)], n=36)
    for k in range(14):
        c.lathe(p, [(0.246 - 0.0015 * k, 0), (0.250 - 0.0015 * k, 0.006), (0.246 - 0.0015 * k, 0.012)], z=0.12 + 0.047 * k, n=36)
    c.lathe(p.use(s.plaster()), [(0.225, 0.78), (0.265, 0.82), (0.265, 0.85), (0.23, 0.85)], n=36)
    drum(p, 0, 0, 0.85, 0.215, 0.16, 14)
    c.lathe(p.use(s.plaster()), [(0.26, 1.01), (0.265, 1.03), (0.19, 1.03)], n=36)
    drum(p, 0, 0, 1.03, 0.17, 0.12, 14)
    c.lathe(p.use(s.material('lead', (0.20, 0.225, 0.22), 0.6, grain=30, bump=0.04)), [(0.225, 1.145), (0.22, 1.16), (0.10, 1.42), (0.004, 1.66)], n=36)
    c.finial(p, 0, 0, 1.64, 0.26, 0.03)
    s.place(p.mesh('stone tower'), x, y, z, 0, 1.2)


def bridge(a, b):
    """Two gate-shaped pylons; deck, cables and hangers drawn in brass."""
    mid, half, high = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), math.dist(a, b) / 2, 1.3
    turn = math.atan2(b[1] - a[1], b[0] - a[0])
    p, reach = s.Piece(), half + 0.75
    p.use(s.plaster()).box(0, 0, 0.36, reach * 2, 0.2, 0.035)
    for side in (-1, 1):
        for dy in (-0.1, 0.1):
            p.use(s.plaster()).box(side * half, dy, -0.1, 0.07, 0.05, high + 0.13)
        for z in (0.3, 0.62, high - 0.05):
            p.box(side * half, 0, z, 0.06, 0.2, 0.05)
        for k in (0.35, 0.62):
            p.box(side * (half + k), 0, -0.1, 0.05, 0.14, 0.46)
    p.use(s.brass())
    for dy in (-0.1, 0.1):
        cable = lambda x: 0.44 + (high - 0.44) * (x / half) ** 2 if abs(x) <= half else high - (high - 0.38) * (abs(x) - half) / 0.75
        xs = [-reach + 2 * reach * i / 60 for i in range(61)]
        p.tube([(x, dy, cable(x)) for x in xs], 0.013, 6)
        for x in xs[2:-2]:
            p.tube([(x, dy, 0.38), (x, dy, cable(x))], 0.004, 4)
        p.box(0, dy, 0.395, reach * 2, 0.012, 0.012)
    p.put('bridge', *mid, 0, turn)
