"""A broad calm creek: wooden dhows under sail, a low promenade with palms, a cluster
of mid-rise towers on the right bank and a very wide sky."""
import random

import shores
import studio as s

SIZE = (1600, 1000)
EXPOSURE = -0.12
LOOK = 'High Contrast'
DUSK = True

BANK = [(-60, 9.5), (-22, 8.6), (-12, 8.2), (-6, 7.2), (-2.6, 5.2), (-0.4, 2.6), (1.2, 0.9), (3.4, -0.6), (6.0, -2.2), (9.5, -5.2), (13, -9.5), (18, -18)]
KINDS = (('oval', 'oval', 2.6), ('twist', 'twist', 2.8), ('taper', 'taper', 2.6), ('steps', 'steps', 2.4), ('pair', 'pair', 2.2), ('slab', 'slab', 2.0))
CLUSTER = (  # name, x, y, height
    ('oval', 1.7, 2.6, 2.5), ('twist', 2.9, 1.5, 3.0), ('pair', 4.2, 0.8, 2.2), ('taper', 3.5, 3.2, 3.5), ('steps', 5.2, 2.2, 2.7), ('slab', 0.4, 4.3, 1.7),
    ('oval', 5.0, 4.6, 3.0), ('slab', 6.2, 0.0, 1.6), ('twist', 1.9, 5.6, 2.4), ('pair', -0.9, 6.4, 1.8), ('steps', 3.4, 6.4, 2.8), ('taper', 7.0, 3.0, 2.3),
    ('slab', 8.0, -1.4, 1.3), ('oval', -3.0, 8.4, 1.7), ('steps', 8.8, 1.4, 1.8))


def build():
    shores.eye_level()
    bank = s.smooth(BANK, 12, closed=False)
    shores.quay(bank, [(60, -18), (60, 150), (-60, 150)])
    s.water_grid(-40, 24, -24, 12, -0.15, [bank], 1.2, 420,
                 s.water(ripple=0.010, scale=2.2, stretch=(0.6, 1.6, 1), rough=0.07))
    towers = shores.stock(KINDS, 0.95)
    for k, (name, x, y, h) in enumerate(CLUSTER):
        shores.stand(towers, name, x, y, 0.8 + 0.25 * (k % 3), h, 1.05)
    quarter(bank)
    fleet()
    s.camera((0, -19, 1.45), (0, 0, 1.45), lens=50, focus=(-1.2, -4.0, 0.8), aperture=0.13, shift=(0.0, 0.055), level=True)


def quarter(bank):
    """Low houses between the towers, palms in two files on the promenade."""
    rnd = random.Random(6)
    blocks = [s.block_mesh(rnd.uniform(0.35, 0.6), rnd.uniform(0.3, 0.5), h) for h in (0.28, 0.34, 0.42, 0.52, 0.7, 0.9)]
    palms, bushes = s.palms(), s.bushes()
    clear = lambda x, y, r: all((x - a) ** 2 + (y - b) ** 2 > r * r for _, a, b, _ in CLUSTER)
    for off in (1.0, 1.8, 2.7, 3.6, 4.6, 5.7, 6.9, 8.2, 9.6):
        for x, y, turn in shores.paces(shores.beside(bank, off), 0.82, 0.3):
            if -24 < x < 16 and clear(x, y, 0.8) and rnd.random() < 0.8 and shores.gap_to(bank, x, y) > off - 0.3:
                s.place(rnd.choice(blocks[:3] if off < 2 else blocks), x, y, 0, turn + rnd.uniform(-0.06, 0.06), rnd.uniform(0.8, 1.0))
    for off in (0.22, 0.52):
        shores.line_of(palms, shores.beside(bank, off), 0.40, rnd, 0.05, (1.0, 1.3), start=off)
    shores.line_of(bushes, shores.beside(bank, 0.75), 0.26, rnd, 0.06, (0.7, 1.1))
    s.ribbon(shores.beside(bank, 0.37), 0.014, 0.0, 0.006, s.brass(), name='promenade')


def fleet():
    """Three dhows: the near one under sail, one behind it at anchor, a small one before the towers."""
    under_sail, furled = shores.dhow(True), shores.dhow(False)
    s.place(under_sail, -1.35, -4.2, -0.15, 0.32, 2.0)
    s.place(furled, -5.6, 1.6, -0.15, -0.15, 1.7)
    s.place(under_sail, 2.3, -2.9, -0.15, 2.75, 1.05)
