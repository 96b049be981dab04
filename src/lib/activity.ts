/**
 * What the site is busy with: page changes and calls that the visitor waits for. The loading bar shows it.
 * A tiny store of its own, because both begin outside React.
 */
export type Outcome = "done" | "failed";

export interface Activity {
  running: number;
  /** How the last one that ended did. */
  outcome: Outcome;
}

let activity: Activity = { running: 0, outcome: "done" };
const listeners = new Set<(activity: Activity) => void>();

function set(next: Activity) {
  activity = next;
  for (const listener of listeners) listener(activity);
}

/** Says that something began. Returns what says that it ended; a second call of that changes nothing. */
export function beginActivity(): (outcome?: Outcome) => void {
  let ended = false;
  set({ running: activity.running + 1, outcome: "done" });
  return (outcome = "done") => {
    if (ended) return;
    ended = true;
    set({ running: activity.running - 1, outcome });
  };
}

export function currentActivity(): Activity {
  return activity;
}

export function watchActivity(listener: (activity: Activity) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
