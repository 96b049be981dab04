"""A bedroom in Opera Lane, five floors above the street: three tall windows, a velvet
bench, the opera and the park below. Here a unit is a metre."""
import math

import homes as h
import living as r
from living import BOUNCES, EXPOSURE, FALLOFF, LOOK, SATURATION, SETTLE  # what the print of every room has
from scenes import interior, opera_lane as lane, opera_lane_room

SIZE = (1280, 960)
FLOOR, ALONG = 5, 10


def build():
    r.light(azimuth=34, elevation=21, near=190, far=1300)
    r.shell(6.2, 5.8, 3.0, [(-1.75, 1.25, 2.7), (0.0, 1.25, 2.7), (1.75, 1.25, 2.7)], floor='oak')
    r.balcony(deep=1.4)
    r.panels(3.1, -4.5, -0.8, 1.45, 7, 'rose', -1)
    r.rug(0.9, -2.65, 3.6, 3.1, (0.55, 0.47, 0.39))
    r.bed(3.05, -2.65, 'ink', -1)
    r.bench(0.25, -2.65, math.pi / 2, 1.5, 'ink')
    r.pendant(2.63, -1.1, 1.35, 3.0, 0.18)
    r.sideboard(-2.85, -1.4, 1.5, math.pi / 2, 0.78)
    r.mirror(-3.08, -1.4, 1.6, 0.46, math.pi / 2)
    interior.vessel(-2.85, -0.9, 0.78, 0.45)
    r.bowl(-2.85, -1.65, 0.78, 0.9)
    a = math.radians(ALONG)
    at = lane.CENTRE[0] + lane.RADIUS * math.cos(a), lane.CENTRE[1] + lane.RADIUS * math.sin(a)
    r.stand(opera_lane_room.site, 0, 0, -10 * (lane.FOOT + FLOOR * h.STOREY), math.radians(90 - 166), 10, at)
    r.view(-1.0, 5.8, 26, 1.55, -0.02, aside=1.2, focus=(0.8, -2.4, 0.7))
