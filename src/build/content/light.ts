import { join } from "node:path";
import { homeScene, lightMonths, type LightMonth } from "../../site/light";
import { namesIn } from "./files";
import type { Fault } from "./parse";

/** The frames of a scene as they were rendered, see src/site/light.ts. */
export interface RenderedScene {
  scene: string;
  days: { month: LightMonth; frames: { hour: number; file: string }[] }[];
}

const folder = "content/light";
const frameName = new RegExp(`^(${lightMonths.join("|")})-([01]\\d|2[0-3])\\.jpg$`);

/**
 * Finds the frames of all scenes by the names of their files.
 * @param root the project's folder
 * @param homes the ids of all homes
 */
export function readLight(
  root: string,
  homes: readonly string[],
): { scenes: RenderedScene[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const scenes = namesIn(join(root, folder)).flatMap((scene): RenderedScene[] => {
    if (scene !== homeScene && !homes.includes(scene)) {
      faults.push({
        file: `${folder}/${scene}`,
        field: "",
        problem: `is no scene: name the folder "${homeScene}" or as a home in content/properties`,
      });
      return [];
    }
    const frames = namesIn(join(root, folder, scene)).flatMap((name) => {
      const file = `${folder}/${scene}/${name}`;
      const [, month, hour] = frameName.exec(name) ?? [];
      if (!month) {
        const problem = 'does not belong here: name a frame by month and hour in Dubai, "jan-17.jpg"';
        faults.push({ file, field: "", problem });
        return [];
      }
      return [{ month, hour: Number(hour), file: join(root, file) }];
    });
    const days = lightMonths
      .map((month) => ({ month, frames: frames.filter((frame) => frame.month === month) }))
      .filter((day) => day.frames.length > 0);
    for (const { month, frames: ofDay } of days) {
      if (ofDay.length > 1) continue;
      const problem = `has one frame of ${month}: lay at least two there, or none`;
      faults.push({ file: `${folder}/${scene}`, field: "", problem });
    }
    return days.length > 0 ? [{ scene, days }] : [];
  });
  return { scenes, faults };
}
