"""A bedroom of Tidewater Residences, three floors above the pool: a dressing table
beside the window, two daybeds on the terrace and the Gulf. Here a unit is a metre."""
import math

import homes as h
import living as r
import studio as s
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, tidewater_residences_room

SIZE = (1280, 960)
FLOOR = 3


def build():
    r.light(azimuth=-38, elevation=25, near=160, far=1700)
    r.shell(6.2, 5.8, 3.0, [(-0.55, 4.2, 2.74)])
    r.mullions(-0.55, 4.2, 2.74, 3)
    r.curtain(2.0, 3.0, 0.8, r.cloth('sand'))
    tidewater_residences_room.edge()
    for x in (-1.3, 0.15):
        s.place(h.daybed(0), x, 1.9, -0.02, -math.pi / 2 - 0.12, 10)
    r.panels(3.1, -4.3, -0.9, 1.2, 3, 'sage', -1)
    r.rug(0.9, -2.6, 3.6, 2.9, (0.62, 0.55, 0.45))
    r.bed(3.02, -2.6, 'sand', -1, 'sage')
    r.globe(2.6, -1.05, 1.35, 3.0, 0.11)
    r.desk(-2.75, -1.15, math.pi / 2, 1.2)
    r.mirror(-3.08, -1.15, 1.42, 0.40, math.pi / 2)
    s.Piece().use(r.cloth('rose')).prism(s.ellipse(0.44, 0.44, 48), 0, 0.42).put('pouf', -2.15, -1.2, bevel=0.05, segments=4)
    interior.vessel(-2.78, -0.75, 0.74, 0.42)
    r.bowl(-2.75, -1.45, 0.74, 0.7)
    r.stand(tidewater_residences_room.site, 0, 0, -10 * (0.42 + FLOOR * h.STOREY), math.pi, 10, (0.9, -0.95))
    r.view(-0.7, 5.8, 26, 1.55, -0.02, aside=1.1, focus=(0.6, -2.4, 0.7))
