"""The living room of a Northsand villa, under a beamed ceiling: two sofas face each
other across the way to the sand. Here a unit is a metre."""
import math

import living as r
import rooms
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, northsand_villas as villas, northsand_villas_room

SIZE = (1280, 960)


def build():
    r.light(azimuth=33, elevation=27, near=120, far=1900)
    r.shell(8.2, 6.8, 3.3, [(-2.2, 2.9, 2.5), (1.5, 3.6, 2.5)])
    beams(8.2, 6.8, 3.3)
    r.balcony(deep=3.6, rail=None)
    northsand_villas_room.pergola()
    r.rug(0.2, -2.9, 3.3, 3.1, (0.27, 0.28, 0.25))
    r.stand(lambda: r.sofa(2.7, interior.linen(), ('rose', 'ink')), -1.75, -2.8, 0, math.pi / 2)
    r.stand(lambda: r.sofa(2.7, interior.linen(), ('ink', 'rose')), 2.15, -2.8, 0, -math.pi / 2)
    r.drums((0.2, -2.35, 0.8, 0.36), (0.2, -3.2, 0.62, 0.28))
    r.books(0.2, -3.2, 0.298, 0.2)
    interior.vessel(0.2, -2.35, 0.378, 0.6)
    r.sideboard(-3.85, -1.6, 2.0, math.pi / 2)
    r.bowl(-3.85, -1.3, 0.62, 1.4)
    interior.vessel(-3.85, -2.1, 0.62, 0.5)
    r.stand(northsand_villas_room.site, 0, 0, -0.3, -villas.TURN, 10, villas.at(0.1, 1.3))
    r.view(0.9, 6.8, 27, 1.6, -0.02, aside=-2.2, back=24)


def beams(width, depth, ceiling):
    """Walnut beams from wall to wall, towards the sea."""
    p = s.Piece().use(s.walnut())
    for k in range(9):
        p.box((k - 4) * width / 9, -depth / 2, ceiling - 0.2, 0.12, depth, 0.21)
    p.put('beams')
