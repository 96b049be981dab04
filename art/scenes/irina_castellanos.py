import busts

SIZE = (640, 640)
PLACE = 'static/agents/irina-castellanos.jpg'
EXPOSURE = -0.1
SATURATION = 0.98
LOOK = 'Very High Contrast'


def build():
    busts.build('irina')
