import { framePath, type FrameSize, type Light, type LightMoment, type LightMonth } from "../../site/light";
import { dayOf } from "./moments";
import * as styles from "./sun-light.module.css";

interface Frame {
  image: HTMLImageElement;
  isLoaded: boolean;
}

interface FramesOptions {
  /** An empty element that fills the picture's frame. */
  place: HTMLElement;
  light: Light;
  /** Which are fetched, smallest first. */
  sizes: readonly FrameSize[];
  /** As the page's own picture has it: which part of it the frame shows. */
  imageClassName: string | undefined;
  /** Called with the colour of the sky, when that has changed. */
  onSky: (colour: string) => void;
}

/**
 * The frames of a picture, one over the other in the order of the day. At most two are seen: the one before the moment,
 * and over it the one after, as opaque as the moment is near to it. Nothing is fetched before `load`.
 */
export class LightFrames {
  private readonly options: FramesOptions;
  private readonly days = new Map<LightMonth, { frames: Frame[]; loaded: Promise<void> }>();
  private wanted: LightMoment | null = null;
  private shown: Frame[] = [];
  private sky = "";

  constructor(options: FramesOptions) {
    this.options = options;
  }

  /**
   * Fetches the frames of a month, nearest to the moment first.
   * @returns once each has come in one size, or has failed
   */
  load(moment: LightMoment): Promise<void> {
    const day = dayOf(this.options.light, moment);
    const known = this.days.get(day.month);
    if (known) return known.loaded;
    const frames = day.hours.map((): Frame => {
      const image = new Image();
      image.alt = "";
      image.className = [styles.frame, this.options.imageClassName].filter(Boolean).join(" ");
      // A frame that is not there yet when it is seen would let the one below shine through.
      image.decoding = "sync";
      return { image, isLoaded: false };
    });
    this.options.place.append(...frames.map(({ image }) => image));
    const loaded = this.fetch(day.month, day.hours, frames, moment);
    this.days.set(day.month, { frames, loaded });
    return loaded;
  }

  /** Shows the light of a moment, as far as its frames are there; the rest follows as they come. */
  show(moment: LightMoment): void {
    this.wanted = moment;
    const { light, place, onSky } = this.options;
    const day = dayOf(light, moment);
    const frames = this.days.get(day.month)?.frames ?? [];
    const next = day.hours.findIndex((hour) => hour * 60 >= moment.minute);
    const after = next < 0 ? day.hours.length - 1 : Math.max(1, next);
    const [from = 0, to = from] = [day.hours[after - 1], day.hours[after]];
    const share = to === from ? 0 : Math.min(1, Math.max(0, (moment.minute / 60 - from) / (to - from)));

    const [below, above] = [frames[after - 1], frames[after]];
    const shown = [below, above].filter((frame) => frame?.isLoaded) as Frame[];
    if (shown.length === 0) return;
    for (const frame of this.shown) if (!shown.includes(frame)) hide(frame);
    for (const frame of shown) makeSeen(frame, frame === above && shown.length > 1 ? share.toFixed(3) : "1");
    if (this.shown.length === 0) place.dataset.shown = "";
    this.shown = shown;

    // In steps, since a new colour is painted and not only composed.
    const sky = mixed(day.skies[after - 1] ?? "", day.skies[after] ?? "", Math.round(share * 4) / 4);
    if (sky === this.sky) return;
    this.sky = sky;
    onSky(sky);
  }

  remove(): void {
    this.options.place.replaceChildren();
    this.days.clear();
  }

  private async fetch(
    month: LightMonth,
    hours: readonly number[],
    frames: readonly Frame[],
    { minute }: LightMoment,
  ) {
    const { light, sizes } = this.options;
    const order = hours
      .map((hour, at) => ({ hour, frame: frames[at] }))
      .sort((a, b) => Math.abs(a.hour * 60 - minute) - Math.abs(b.hour * 60 - minute));
    const fetchIn = (size: FrameSize) =>
      Promise.all(
        order.map(async ({ hour, frame }) => {
          if (!frame) return;
          const path = framePath(light, { month, hour, size });
          if (!(await isThere(path))) return;
          frame.image.src = path;
          frame.isLoaded = true;
          if (this.wanted) this.show(this.wanted);
        }),
      );
    const [smallest, ...larger] = sizes;
    if (smallest) await fetchIn(smallest);
    // Nobody waits for these.
    void larger.reduce(async (before, size) => {
      await before;
      await fetchIn(size);
    }, Promise.resolve());
  }
}

/** What is written anew is computed anew, so nothing is that stays the same. */
function makeSeen({ image: { style } }: Frame, opacity: string) {
  if (style.visibility !== "visible") {
    style.visibility = "visible";
    // A layer of its own, which the others need not have.
    style.willChange = "opacity";
  }
  if (style.opacity !== opacity) style.opacity = opacity;
}

function hide({ image: { style } }: Frame) {
  style.visibility = "";
  style.willChange = "";
}

/** A colour between two, all of them `#rrggbb`. */
function mixed(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

/** Fetches a picture and decodes it, after all that the page itself fetches. */
async function isThere(path: string): Promise<boolean> {
  const image = new Image();
  image.setAttribute("fetchpriority", "low");
  image.src = path;
  try {
    await image.decode();
    return true;
  } catch {
    // Nobody has asked for it: the frame beside it is shown.
    return false;
  }
}
