import { homeScene, readMoment, sunParameter, sunShareImagePath } from "../site/light";
import { splitPath } from "../site/paths";
import { routePath } from "../site/routes";

/**
 * The share image for an address that asks for a light: that of the nearest hour of the month that was rendered.
 * @param pathname of a page
 * @param query with its question mark
 * @param files of the build, by path
 * @returns a path of the site; null where no light is asked for, or none was rendered
 */
export function sunImageOf(
  pathname: string,
  query: string,
  files: Pick<ReadonlyMap<string, unknown>, "has">,
): string | null {
  const moment = readMoment(new URLSearchParams(query).get(sunParameter));
  const scene = moment && sceneOf(splitPath(pathname).path);
  if (!scene) return null;
  const hour = Math.round(moment.minute / 60);
  const images = Array.from({ length: 24 }, (_, each) => each)
    .sort((a, b) => Math.abs(a - hour) - Math.abs(b - hour))
    .map((each) => sunShareImagePath(scene, moment.month, each));
  return images.find((path) => files.has(path)) ?? null;
}

/** @param path without the language */
function sceneOf(path: string): string | undefined {
  if (path === routePath("home")) return homeScene;
  const homes = routePath("properties");
  return path.startsWith(homes) ? /^([^/]+)\/$/.exec(path.slice(homes.length))?.[1] : undefined;
}
