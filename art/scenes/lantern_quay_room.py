"""A living room high in Lantern Quay, behind its brass lattice: the canal, the
yachts and the towers of the other quay. Here a unit is a metre."""
import math

import homes as h
import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, lantern_quay

SIZE = (1280, 960)
FLOOR = 7


def build():
    r.light(azimuth=-34, elevation=25, near=170, far=1000)
    r.shell(6.2, 6.2, 3.0, [(0.0, 5.2, 2.68)], floor='oak')
    r.mullions(0.0, 5.2, 2.68, 4)
    r.balcony(deep=1.7)
    lattice()
    r.rug(0.2, -2.5, 3.6, 2.7, (0.52, 0.46, 0.38))
    r.stand(lambda: r.sofa(2.7, r.cloth('sage'), ('clay', 'sand')), 2.25, -2.5, 0, -math.pi / 2)
    rooms.tub_chair(-1.7, -2.6, 1.45, interior.linen())
    r.drums((0.35, -2.4, 1.0, 0.31))
    r.books(0.2, -2.5, 0.328)
    interior.vessel(0.55, -2.25, 0.328, 0.5)
    interior.lamp(2.55, -0.75)
    r.relief(-3.08, -2.6, 1.2, 1.4, 1.0, math.pi / 2, 21)
    r.stand(site, 0, 0, -10 * (lantern_quay.FOOT + FLOOR * h.STOREY), math.pi, 10, (0.0, -0.7))
    r.view(-0.15, 6.2, 28, 1.45, 0.0, back=26, terrace=dict(where=(-0.9, 0.45, 1.75), look=(1.0, 20, 1.75), shift=(0, -0.17)))


def lattice():
    """The same two families of strands as round the whole tower, an arm's length from the balcony."""
    p = s.Piece().use(s.brass())
    for k in range(-6, 7):
        for way in (-1, 1):
            p.tube([(k * 1.75 - way * 2.4, 2.3, -2.5), (k * 1.75 + way * 2.4, 2.3, 6.5)], 0.045, 10)
    p.put('lattice')


def site():
    far = [(-90, -7.5), (-9, -7.6), (-3, -7.9), (4, -8.8), (12, -11), (90, -24)]
    coast = s.smooth(lantern_quay.COAST, 10, closed=False)
    quay = s.smooth(far, 10, closed=False)
    h.quay(coast, [(60, 4), (-60, 4)], 0.45)
    s.water_grid(-40, 40, -30, -1, -0.3, [coast, quay], 0.9, 340, h.creek(ripple=0.05))
    s.land(quay + [(90, -160), (-90, -160)], -0.45, 0.0, s.pale_sand(), 0.008)
    s.ribbon([(x, y - 0.14) for x, y in quay], 0.012, 0.0, 0.008, s.brass(), name='thread')
    h.jetty([(1.6, -7.9), (1.5, -5.8)], -0.2, 0.12)
    h.jetty([(-2.6, -7.8), (-2.6, -5.9)], -0.2, 0.12)
    for x, y, turn, size in ((2.1, -6.5, 1.5, 2.2), (-2.1, -6.7, 1.62, 2.4), (-3.2, -6.3, 1.5, 2.0), (0.1, -4.2, 0.2, 2.6), (-5.2, -5.2, 2.9, 2.4)):
        s.yacht(x, y, -0.3, turn, size)
    h.scatter(h.date_palms(4, (0.75, 0.9)), 60, -20, 20, -8.9, -8.2, seed=3)
    h.scatter(h.trees(5, h=0.6, r=0.27), 70, -22, 22, -10.5, -8.8, seed=6)
    h.neighbours((('slab', -7.5, -14, 5.5), ('twist', -2.8, -15, 8.5), ('oval', 1.8, -13.5, 4.8), ('blade', 5.6, -17, 9.5), ('steps', 10.5, -18, 7.5), ('taper', -12.5, -19, 9),
                  ('slab', 0.2, -22, 9.5), ('oval', 8.2, -27, 11), ('slab', -6.5, -27, 8), ('pair', 15, -26, 9), ('blade', -18, -28, 11)))
    h.quarter(-40, 40, -46, -11.5, lambda x, y: True, (0.4, 0.7, 1.0), gap=3.6, seed=4)
