"""An off-plan payment plan: one tower four times on rising steps, as a raft with
brass bars, as a bare frame, under its crane, and finished."""
import rooms
import studio as s

SIZE = (1600, 1000)
PLACE = 'content/blog/off-plan-payment-plan-explained/cover.jpg'
EXPOSURE = -0.2
LOOK = 'High Contrast'
FALLOFF = 0.18

PITCH, RISE, FLOOR, FLOORS = 1.62, 0.24, 0.185, 17
PLAN = s.rect(0.86, 0.74, 0.07, 3)
GRID = [(x, y) for x in (-0.34, -0.115, 0.115, 0.34) for y in (-0.28, 0, 0.28)]


def build():
    rooms.table(azimuth=244)
    steps()
    for k, stage in enumerate((raft, frame, shell, finished)):
        stage(s.Piece()).put('stage', (k - 1.5) * PITCH, 0, RISE * (k + 1))
    x, z = 1.5 * PITCH, RISE * 4
    palm, bush = s.palms()[1], s.bushes()[1]
    for dx, dy, k in ((-0.62, -0.66, 1.0), (0.6, -0.62, 1.15), (0.2, -0.78, 0.8)):
        s.place(palm, x + dx, dy, z, dx * 9, k)
    for dx, dy in ((-0.34, -0.74), (-0.15, -0.7), (0.42, -0.76), (0.68, 0.1), (0.68, -0.2)):
        s.place(bush, x + dx, dy, z)
    s.camera((6.0, -17.8, 3.6), (0.1, 0, 3.6), lens=64, focus=(0.6, -0.4, 2), aperture=0.34, shift=(0.0, -0.088), level=True)


def steps():
    for k in range(4):
        x, h = (k - 1.5) * PITCH, RISE * (k + 1)
        s.Piece().use(s.plaster()).box(x, 0, 0, PITCH, 2.0, h).put('step', bevel=0.018)
        s.Piece().use(s.brass()).box(x, -1.003, h - 0.075, PITCH - 0.04, 0.02, 0.022).put('thread')


def bars(p, z, h):
    p.use(s.brass())
    for x, y in GRID:
        for dx, dy in ((-0.018, -0.018), (0.018, 0.018), (0.018, -0.018), (-0.018, 0.018)):
            p.tube([(x + dx, y + dy, z), (x + dx, y + dy, z + h)], 0.006, 6)


def raft(p):
    p.use(s.sand()).box(0, 0, 0, 1.3, 1.3, 0.03)
    p.use(s.bone()).prism(s.grow(PLAN, 0.12), 0.03, 0.12)
    p.use(s.plaster()).box(0, 0, 0.12, 0.26, 0.24, 0.30)
    for x, y in GRID:
        p.box(x, y, 0.12, 0.07, 0.07, 0.14)
    bars(p, 0.22, 0.42)
    return p


def skeleton(p, floors, first=0):
    """Slabs and columns, nothing in between, around a closed core."""
    p.use(s.plaster())
    for i in range(first, floors + 1):
        p.prism(s.grow(PLAN, 0.01), i * FLOOR, i * FLOOR + 0.042)
        if i < floors:
            for x, y in GRID:
                p.box(x, y, i * FLOOR, 0.05, 0.05, FLOOR)
    p.use(s.bone()).box(0, 0, 0, 0.3, 0.3, (floors + 1.4) * FLOOR)
    bars(p, floors * FLOOR, 0.15)
    return p


def frame(p):
    return skeleton(p, 6)


def clad(p, floors):
    s.tier(p, PLAN, 0, floors * FLOOR, FLOOR, None, 'grid', gap=0.123, body=rooms.pane(), out=0.034)
    return p


def shell(p):
    skeleton(clad(p, 8), 14, 8)
    # the crane, in brass, holding on to the core
    z = 16.6 * FLOOR
    p.tube([(0.05, 0, 14 * FLOOR), (0.05, 0, z + 0.3)], 0.026, 8)
    p.tube([(-0.42, 0, z), (0.98, 0, z)], 0.016, 6)
    p.box(-0.38, 0, z - 0.13, 0.16, 0.1, 0.12)
    for x in (-0.38, 0.55, 0.92):
        p.tube([(0.05, 0, z + 0.3), (x, 0, z)], 0.006, 6)
    p.tube([(0.78, 0, z), (0.78, 0, z - 0.85)], 0.005, 6)
    p.use(s.plaster()).box(0.78, 0, z - 0.91, 0.2, 0.12, 0.05)
    return p


def finished(p):
    h = FLOORS * FLOOR
    clad(p, FLOORS)
    p.use(s.brass()).prism(s.grow(PLAN, 0.045), h, h + 0.03)
    top = s.move(PLAN, sx=0.66)
    s.tier(p, top, h + 0.03, 0.36, 0.18, None, 'fins', gap=0.07, out=0.02)
    p.use(s.plaster()).prism(s.grow(top, 0.03), h + 0.39, h + 0.44)
    s.mast(p, 0, 0, h + 0.44, 0.55, 0.022)
    p.use(s.plaster()).box(0, -0.52, 0.20, 0.62, 0.34, 0.035)   # a canopy over the door
    p.use(s.brass())
    for x in (-0.27, 0.27):
        p.tube([(x, -0.66, 0), (x, -0.66, 0.2)], 0.012, 8)
    return p
