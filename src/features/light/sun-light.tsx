import { useEffect, useState, type RefObject } from "react";
import type { Light, TerraceSun } from "../../site/light";
import { savesData } from "../../lib/saves-data";
import { whenIdle } from "../../lib/when-idle";

/** Where the light is shown, and where its dial stands. */
export interface LightPlace {
  /** The frame of the page's picture. */
  picture: RefObject<HTMLElement>;
  /** What stands on the picture and must be read on any sky. */
  stage?: RefObject<HTMLElement>;
  /** The dial's class. */
  className: string | undefined;
  /** That of the page's picture, which says what part of it is shown. */
  imageClassName?: string | undefined;
}

export interface SunLightProps extends LightPlace {
  light: Light;
  /** Of a home: when its terrace has sun. */
  sun?: readonly TerraceSun[];
  /** Whether the light moves to the present hour by itself, once a session. */
  opens?: boolean;
}

type Module = typeof import("./sun-dial");

/**
 * The dial with which a visitor turns the sun over a picture. It is fetched when nothing else is to be done, and not at
 * all where motion is to be reduced or data saved: then the picture stands still, as without scripts.
 */
export function SunLight(props: SunLightProps) {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    if (savesData() || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    return whenIdle(() => {
      import("./sun-dial").then(
        setModule,
        // Nobody has asked for it.
        () => undefined,
      );
    });
  }, []);
  return module ? <module.SunDial {...props} /> : null;
}
