/*
 * The light on a picture as the sun moves: frames of one scene from one camera, rendered for some hours of a January and
 * of a July day. They lie in `content/light/<scene>/<month>-<hour>.jpg`; src/build/light.ts makes of them what is fetched.
 */

export const lightMonths = ["jan", "jul"] as const;

export type LightMonth = (typeof lightMonths)[number];

/** As in `Date`: January is 0. */
export const monthNumber: Record<LightMonth, number> = { jan: 0, jul: 6 };

/** The scene of the home page; every other is a home and has its id. */
export const homeScene = "skyline";

/** What the home page's picture looks at faces south, in degrees from north: the camera looks north over the water. */
export const homeSceneFaces = 180;

/** The width of the home page's picture by its height on phones, where its middle is shown. */
export const phoneShape = 0.8;

/** A moment of a day in Dubai: the month, and minutes since midnight. */
export interface LightMoment {
  month: LightMonth;
  minute: number;
}

/** The frames of a month. */
export interface LitDay {
  month: LightMonth;
  /** In order, at least two. */
  hours: readonly number[];
  /** The colour of the sky of each, `#rrggbb`. */
  skies: readonly string[];
}

/** The frames of a scene. */
export interface Light {
  scene: string;
  /** Changes with the frames. */
  version: string;
  days: readonly LitDay[];
  /** Whose light the page's picture has: that of the frame that is most like it. */
  still: LightMoment;
  /** The side of the picture on which the sun rises. */
  sunrise: "left" | "right";
  /** Addresses of the frames that paper shows: of a morning and of an evening. */
  printed: readonly string[];
}

/**
 * How large frames are: `phone` cut and sized for one, all of a scene within 1.2 MB; `preview`, which a large screen gets
 * first; and `desktop`, as they were rendered.
 */
export const frameSizes = ["phone", "preview", "desktop"] as const;

export type FrameSize = (typeof frameSizes)[number];

/** Where a frame lies. */
export function framePath(
  { scene, version }: Pick<Light, "scene" | "version">,
  { month, hour, size }: { month: LightMonth; hour: number; size: FrameSize },
): string {
  return `/static/light/${scene}-${version}/${month}-${String(hour).padStart(2, "0")}-${size}.webp`;
}

/** Where the share image of a frame lies, which the host names where an address asks for that light. */
export function sunShareImagePath(scene: string, month: LightMonth, hour: number): string {
  return `/share/sun/${scene}/${month}-${String(hour).padStart(2, "0")}.jpg`;
}

/** The parameter of an address that says which light is shown. */
export const sunParameter = "sun";

/** `17:30,jan` */
export function writeMoment({ month, minute }: LightMoment): string {
  const digits = (number: number) => String(number).padStart(2, "0");
  return `${digits(Math.floor(minute / 60))}:${digits(minute % 60)},${month}`;
}

/** What `writeMoment` wrote; null for anything else. */
export function readMoment(text: string | null): LightMoment | null {
  const [, hour, minute, month] = /^([01]\d|2[0-3]):([0-5]\d),(jan|jul)$/.exec(text ?? "") ?? [];
  return month ? { month: month as LightMonth, minute: Number(hour) * 60 + Number(minute) } : null;
}

/** From when until when, in minutes since midnight in Dubai. */
export type Stretch = readonly [number, number];

/** When the sun reaches a terrace. */
export interface TerraceSun {
  /** The lowest and the highest floor that this holds for; none for a house, whose terrace lies on the ground. */
  floors: readonly [number, number] | readonly [];
  /** January to December. */
  months: readonly (readonly Stretch[])[];
}

/**
 * The sun's way over a terrace on one day: paths of an SVG that is 200 wide and 100 high, in which the horizon lies at the
 * foot and the top of the sky at 0. One looks to the south, so east is on the left in every language.
 */
export interface SkyWay {
  /** 0 is January. */
  month: number;
  /** From sunrise to sunset. */
  way: string;
  /** Those parts of it from which the sun reaches the terrace. */
  lit: string;
}
