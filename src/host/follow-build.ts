import { statSync } from "node:fs";
import { errorFacts, log } from "../server/log";
import { manifestPath, readManifest, type HostManifest } from "./manifest";

const lookEveryMs = 1_000;

export interface BuildFollower {
  /** Hands over a manifest that has come since, without waiting for the next second. */
  look: () => void;
  stop: () => void;
}

/**
 * Hands over each manifest that replaces the one that is there at the call. One that cannot be read or taken is logged,
 * and the next is awaited. It asks for the file's state again and again, since a watcher misses changes on some file
 * systems, such as a folder that is mounted into a container.
 * @param take may throw
 */
export function followBuild(buildFolder: string, take: (manifest: HostManifest) => void): BuildFollower {
  let known = stateOf(buildFolder);
  const look = () => {
    const state = stateOf(buildFolder);
    if (state === known) return;
    known = state;
    try {
      take(readManifest(buildFolder));
      log("info", "build_taken_up");
    } catch (error) {
      log("error", "build_not_taken_up", errorFacts(error));
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  return {
    look,
    stop: () => {
      clearInterval(timer);
    },
  };
}

function stateOf(buildFolder: string): string {
  const stats = statSync(manifestPath(buildFolder), { throwIfNoEntry: false });
  return stats ? `${String(stats.ino)} ${String(stats.mtimeMs)} ${String(stats.size)}` : "none";
}
