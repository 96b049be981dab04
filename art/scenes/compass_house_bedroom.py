"""A bedroom of a Compass House penthouse: walnut behind the bed, a telescope at the
window, the shore and the open Gulf below. Here a unit is a metre."""
import math

import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import compass_house

SIZE = (1280, 960)


def build():
    r.light(azimuth=-34, elevation=25, near=260, far=2600)
    r.shell(6.6, 6.2, 3.3, [(-0.5, 4.6, 2.85)])
    r.mullions(-0.5, 4.6, 2.85, 5)
    r.curtain(2.2, 3.3, 0.7, r.cloth('sand'))
    r.balcony(deep=1.8)
    r.battens(3.26, -5.2, -0.6, 3.3)
    r.rug(1.0, -2.6, 3.4, 3.1, (0.50, 0.44, 0.36))
    r.bed(3.2, -2.6, 'rose', -1, 'ink')
    r.globe(2.75, -1.05, 1.6, 3.3, 0.12)
    telescope(-1.2, -0.9)
    rooms.tub_chair(-2.35, -1.75, 1.7, r.cloth('rose'))
    r.stand(compass_house.gulf, 0, 0, -compass_house.ROOF * 10, math.radians(14), 10, (0.0, 1.5))
    r.view(-1.3, 6.2, 27, 1.5, -0.01, aside=3.2, focus=(1, -2.2, 0.8))


def telescope(x, y):
    """Brass, on three walnut legs, turned to the sea."""
    p = s.Piece().use(s.walnut())
    for a in (90, 210, 330):
        p.tube([(0.34 * math.cos(math.radians(a)), 0.34 * math.sin(math.radians(a)), 0), (0, 0, 1.12)], 0.017, 8)
    p.use(s.brass()).tube([(0, 0, 1.08), (0, 0, 1.24)], 0.03, 12)
    p.tube([(-0.12, -0.40, 1.16), (0.13, 0.42, 1.38)], 0.055, 20)
    p.tube([(0.12, 0.38, 1.37), (0.15, 0.50, 1.40)], 0.068, 20)
    p.tube([(-0.16, -0.52, 1.13), (-0.12, -0.38, 1.165)], 0.028, 14)
    p.put('telescope', x, y)
