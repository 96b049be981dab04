"""The salon of a Compass House penthouse: tall bays on the roof terrace, and from
the roof the canal, the shore and the open Gulf. Here a unit is a metre."""
import math

import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import compass_house, interior

SIZE = (1280, 960)


def build():
    r.light(azimuth=36, elevation=24, near=260, far=2600)
    r.shell(7.2, 6.6, 3.6, [(-2.4, 1.9, 3.05), (0.0, 1.9, 3.05), (2.4, 1.9, 3.05)])
    r.balcony(deep=3.2)
    r.rug(0.0, -2.5, 4.2, 2.8, (0.60, 0.53, 0.43))
    r.stand(lambda: r.sofa(2.9, r.cloth('ink'), ('sand', 'clay')), 2.65, -2.6, 0, -math.pi / 2)
    rooms.tub_chair(-1.9, -1.8, 1.2, interior.linen())
    rooms.tub_chair(-1.95, -3.2, 1.75, interior.linen())
    r.drums((0.45, -2.5, 1.15, 0.30), (-0.35, -2.95, 0.6, 0.42))
    r.bowl(0.4, -2.6, 0.318, 1.3)
    r.books(0.65, -2.3, 0.318, -0.4)
    interior.vessel(-0.35, -2.95, 0.438, 0.5)
    r.pendant(0.2, -2.5, 2.35, 3.6, 0.42)
    r.relief(-3.58, -2.7, 1.2, 1.9, 1.2, math.pi / 2, 12)
    terrace()
    r.stand(compass_house.gulf, 0, 0, -compass_house.ROOF * 10, math.radians(-6), 10, (0.0, 1.5))
    r.view(-0.1, 6.6, 27, 1.5, 0.0, terrace=dict(where=(-1.5, 0.45, 1.85), look=(1.4, 20, 1.85), lens=26, shift=(0, -0.13)))


def terrace():
    """Tubs with small palms, and one chair."""
    r.pot_palm(-3.3, 2.5, 3, 1.2, 0.42)
    r.pot_palm(3.3, 2.3, 8, 1.35, 0.42)
    rooms.tub_chair(0.1, 2.75, math.pi + 0.5, interior.linen())
