import { errorFacts, log } from "../server/log";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const retryAfterMs = [1, 5, 15, 60].map((minutes) => minutes * minuteMs);

export interface ScheduledBuilds {
  /** Whether a post has come due that the site does not show yet. */
  isDue: () => boolean;
  /** Builds the site anew; answers whether that went well. */
  build: () => Promise<boolean>;
}

/**
 * Builds the site when a scheduled post comes due, for as long as the process runs: it asks at every full hour, one of
 * which is Dubai's midnight. A build that fails is tried again after 1, 5, 15 and then every 60 minutes. The timers do
 * not keep the process alive.
 */
export function startScheduledBuilds({ isDue, build }: ScheduledBuilds): void {
  let failures = 0;

  const buildIfDue = async (): Promise<number> => {
    if (!isDue()) return untilNextHour();
    const isBuilt = await tryToBuild();
    // A build that leaves it due would otherwise be repeated without a pause.
    if (isBuilt && !isDue()) {
      failures = 0;
      log("info", "scheduled_build_done");
      return untilNextHour();
    }
    const retryInMs = retryAfterMs[Math.min(failures, retryAfterMs.length - 1)] ?? hourMs;
    failures += 1;
    log("error", "scheduled_build_failed", { attempt: failures, retryInMs });
    return retryInMs;
  };
  const tryToBuild = async (): Promise<boolean> => {
    try {
      return await build();
    } catch (error) {
      log("error", "scheduled_build_not_started", errorFacts(error));
      return false;
    }
  };
  const wait = (ms: number) => {
    setTimeout(() => void buildIfDue().then(wait), ms).unref();
  };
  wait(0);
}

function untilNextHour(): number {
  return hourMs - (Date.now() % hourMs);
}
