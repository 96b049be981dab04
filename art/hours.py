"""The light of a day in Dubai: what sun and sky look like by how high the sun stands.

One grade for all hours: between two of these heights everything passes evenly from one to the other, so that frames of
neighbouring hours can be faded into each other.
"""
import bisect
import math
import os

import bpy
from mathutils import Vector

import studio as s

# Degrees above the horizon: colours of the sky at the horizon, half-way and above; of the dome that fills shadows, low and
# high, and its strength; how much of the sky water mirrors; strength, colour and size (degrees) of the sun; colour of the haze.
LIGHTS = {
    -12: dict(horizon=(0.150, 0.095, 0.105), middle=(0.050, 0.062, 0.098), zenith=(0.008, 0.022, 0.042),
              low=(0.20, 0.18, 0.24), high=(0.09, 0.15, 0.28), fill=0.42, mirrored=0.75,
              sun=0.16, colour=(0.62, 0.66, 1.0), size=50, haze=(0.092, 0.070, 0.085)),
    -3: dict(horizon=(0.78, 0.36, 0.22), middle=(0.27, 0.205, 0.255), zenith=(0.026, 0.078, 0.112),
             low=(0.52, 0.40, 0.40), high=(0.19, 0.30, 0.46), fill=0.55, mirrored=0.75,
             sun=0.75, colour=(1.0, 0.56, 0.42), size=50, haze=(0.48, 0.262, 0.22)),
    3: dict(horizon=(1.66, 0.98, 0.58), middle=(0.98, 0.78, 0.64), zenith=(0.27, 0.36, 0.44),
            low=(0.74, 0.66, 0.62), high=(0.40, 0.52, 0.70), fill=0.34, mirrored=0.50,
            sun=4.6, colour=(1.0, 0.53, 0.27), size=2.4, haze=(1.52, 0.92, 0.56)),
    16: dict(horizon=(1.75, 1.30, 0.94), middle=(1.34, 1.21, 1.02), zenith=(0.50, 0.64, 0.67),
             low=(0.80, 0.82, 0.84), high=(0.50, 0.68, 0.85), fill=0.28, mirrored=0.42,
             sun=8.0, colour=(1.0, 0.68, 0.41), size=1.2, haze=(1.75, 1.30, 0.94)),
    42: dict(horizon=(1.50, 1.36, 1.16), middle=(1.20, 1.21, 1.14), zenith=(0.48, 0.69, 0.80),
             low=(0.84, 0.87, 0.90), high=(0.50, 0.70, 0.90), fill=0.30, mirrored=0.42,
             sun=4.5, colour=(1.0, 0.85, 0.67), size=1.0, haze=(1.50, 1.35, 1.12)),
    80: dict(horizon=(1.48, 1.40, 1.26), middle=(1.18, 1.24, 1.20), zenith=(0.46, 0.72, 0.88),
             low=(0.88, 0.91, 0.94), high=(0.50, 0.72, 0.94), fill=0.36, mirrored=0.42,
             sun=3.9, colour=(1.0, 0.93, 0.82), size=1.0, haze=(1.48, 1.38, 1.22)),
}


def blend(a, b, share):
    if isinstance(a, tuple):
        return tuple(blend(x, y, share) for x, y in zip(a, b))
    return a + (b - a) * share


def light_of(height):
    heights = sorted(LIGHTS)
    height = min(max(height, heights[0]), heights[-1])
    above = min(max(bisect.bisect(heights, height), 1), len(heights) - 1)
    low, high = heights[above - 1], heights[above]
    share = (height - low) / (high - low)
    return {key: blend(LIGHTS[low][key], LIGHTS[high][key], share) for key in LIGHTS[low]}


def light(near, far, reach=0.52):
    """Sun and sky of the hour that is set; where the sun stands is known once there is a camera, see turn()."""
    height = s.SUN['height']
    now = light_of(height)
    s.HAZE.update(near=near, far=far, most=0.97, colour=now['haze'])
    s.sky(horizon=now['horizon'], middle=now['middle'], zenith=now['zenith'], strength=now['fill'], reach=reach,
          fill=(now['low'], now['high']), mirrored=now['mirrored'])
    s.sun(max(height, 4.5), 0, now['sun'], now['colour'], now['size'])


def dusk(azimuth, near, far):
    """The quarter of an hour after sunset: a glow where the sun went, violet above it, teal overhead."""
    now = light_of(-3)
    s.HAZE.update(near=near, far=far * 1.5, most=0.90, colour=now['haze'])
    s.sky(horizon=now['horizon'], middle=now['middle'], zenith=now['zenith'], strength=now['fill'], reach=0.33,
          fill=(now['low'], now['high']), mirrored=now['mirrored'])
    s.sun(7, azimuth, now['sun'], now['colour'], now['size'])


def turn(camera, lamp, faces):
    """Puts the sun where it stands when what the camera looks at faces this way, degrees from north."""
    ahead = camera.matrix_world.to_quaternion() @ Vector((0, 0, -1))
    north = faces - 180 - math.degrees(math.atan2(ahead.x, ahead.y))
    height, round_ = math.radians(max(s.SUN['height'], 4.5)), math.radians(s.SUN['azimuth'] - north)
    to = Vector((math.sin(round_) * math.cos(height), math.cos(round_) * math.cos(height), math.sin(height)))
    lamp.rotation_euler = to.to_track_quat('Z', 'Y').to_euler()
    # Low behind what it lights, the sun would stand in the water as one white blot.
    off = (s.SUN['azimuth'] - (faces + 180) + 180) % 360 - 180
    lamp.visible_glossy = s.SUN['height'] > 20 or abs(off) > 25
