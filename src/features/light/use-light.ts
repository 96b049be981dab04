import { useCallback, useEffect, useRef, useState } from "react";
import { writeMoment, sunParameter, type FrameSize, type LightMoment } from "../../site/light";
import { changeQuery } from "../../lib/address";
import { track } from "../../lib/analytics/track";
import { sessionStore } from "../../lib/storage/web-storage";
import { withTimeLimit } from "../../lib/time-limit";
import { LightFrames } from "./light-frames";
import { askedMoment, dayOf, firstMinute, presentMoment } from "./moments";
import { readingOn } from "./sky-tone";
import type { SunLightProps } from "./sun-light";

/** As `Picture` has it, which then shows its crop for phones. */
const phones = "(max-width: 36.24rem)";
const frameSizes: Record<"phone" | "desktop", readonly FrameSize[]> = {
  phone: ["phone"],
  desktop: ["preview", "desktop"],
};

/** The dial rests when nobody has turned it for so long. */
const restMs = 400;
const openingMs = 2300;
/** Colours of the page change so often at most: each is painted, while frames are only composed. */
const skyMs = 120;
/** Whoever has waited longer is reading by then. */
const openingWithinMs = 12_000;
const openedKey = "sun_opened";

/** The moment whose light is shown, and what turns it. */
export function useLight(
  { light, stage, imageClassName, opens = false }: SunLightProps,
  place: HTMLElement | null,
) {
  const [asked] = useState(() => askedMoment(light, window.location.search));
  const [moment, setMoment] = useState<LightMoment>(asked ?? light.still);
  const [isPhone, setPhone] = useState(() => window.matchMedia(phones).matches);
  const frames = useRef<LightFrames | null>(null);
  const current = useRef(moment);
  const stopOpening = useRef<() => void>();
  const resting = useRef<ReturnType<typeof setTimeout>>();
  const isTold = useRef(false);

  const show = useCallback((next: LightMoment) => {
    current.current = next;
    // The dial moves in steps, the light without.
    setMoment((shown) => {
      const rounded = { ...next, minute: Math.round(next.minute / 5) * 5 };
      return shown.month === rounded.month && shown.minute === rounded.minute ? shown : rounded;
    });
    frames.current?.show(next);
  }, []);

  /** Fetches what the dial is about to show. */
  const wake = useCallback(() => {
    void frames.current?.load(current.current);
  }, []);

  const turn = useCallback(
    (next: LightMoment) => {
      stopOpening.current?.();
      void frames.current?.load(next);
      show(next);
      clearTimeout(resting.current);
      resting.current = setTimeout(() => {
        const rested = { ...next, minute: Math.round(next.minute / 5) * 5 };
        remember(rested);
        if (isTold.current) return;
        isTold.current = true;
        track({ event: "sun_turned", month: rested.month, hour: Math.floor(rested.minute / 60) });
      }, restMs);
    },
    [show],
  );
  useEffect(() => () => clearTimeout(resting.current), []);

  useEffect(() => {
    const query = window.matchMedia(phones);
    const onChange = () => setPhone(query.matches);
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  }, []);

  useEffect(() => {
    if (!place) return undefined;
    const element = stage?.current;
    let latestSky = "";
    let sky: ReturnType<typeof setTimeout> | undefined;
    const made = new LightFrames({
      place,
      light,
      sizes: frameSizes[isPhone ? "phone" : "desktop"],
      imageClassName,
      onSky: (colour) => {
        if (!element) return;
        latestSky = colour;
        sky ??= setTimeout(() => {
          sky = undefined;
          element.style.setProperty("--light-sky", latestSky);
          const { tone, veil } = readingOn(latestSky);
          element.style.setProperty("--light-veil", `${String(veil)}%`);
          if (element.dataset.sky !== tone) element.dataset.sky = tone;
        }, skyMs);
      },
    });
    frames.current = made;
    // Shown already in another size, or asked for by the address.
    if (asked || place.dataset.shown !== undefined) {
      made.show(current.current);
      void made.load(current.current);
    }
    return () => {
      made.remove();
      clearTimeout(sky);
      element?.style.removeProperty("--light-sky");
      element?.style.removeProperty("--light-veil");
      delete element?.dataset.sky;
    };
  }, [asked, imageClassName, isPhone, light, place, stage]);

  useEffect(() => {
    const made = frames.current;
    if (!place || !made || !opens || asked || sessionStore.read(openedKey) === true) return undefined;
    let isStopped = false;
    stopOpening.current = () => {
      isStopped = true;
    };
    const present = presentMoment(light, Date.now());
    withTimeLimit(made.load(present), openingWithinMs).then(
      () => {
        if (isStopped || document.hidden || !isInView(place)) return;
        sessionStore.write(openedKey, true);
        const sunrise = firstMinute(dayOf(light, present));
        let began: number | undefined;
        const move = (now: number) => {
          if (isStopped) return;
          began ??= now;
          const share = Math.min(1, (now - began) / openingMs);
          // Slow at both ends, as a hand would turn it.
          const eased = (1 - Math.cos(Math.PI * share)) / 2;
          show({ ...present, minute: sunrise + (present.minute - sunrise) * eased });
          if (share < 1) requestAnimationFrame(move);
        };
        requestAnimationFrame(move);
      },
      () => undefined,
    );
    return () => stopOpening.current?.();
  }, [asked, light, opens, place, show]);

  return { moment, turn, wake };
}

/** So that the address shows others the same light. */
function remember(moment: LightMoment) {
  try {
    changeQuery({ [sunParameter]: writeMoment(moment) }, "replace");
  } catch {
    // Safari refuses after a hundred times in half a minute.
  }
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > window.innerHeight / 3 && top < (window.innerHeight * 2) / 3;
}
