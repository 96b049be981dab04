import { channel } from "node:diagnostics_channel";

/**
 * What happens in this process, told to whoever counts it (`metrics.ts`). By channels of Node's, since each function is
 * a bundle of its own with its own copy of this module; they cost next to nothing while nobody listens.
 */

/** One line of the log. */
export interface Logged {
  event: string;
  level: string;
  facts: Readonly<Record<string, string | number | boolean | null>>;
}

/** Something that took its time. What it is called is one of few words, never a text of a visitor's. */
export type Timed = { ms: number } & (
  | { what: "request"; route: string; status: number }
  /** By the kind of delivery, or what else was asked of another server. */
  | { what: "upstream"; call: string }
  /** In this thread: what the store was asked, with the wait for its turn. */
  | { what: "store" }
  /** A call of the store's thread, until its reply. */
  | { what: "thread"; call: string }
);

const loggedChannel = channel("dune-harbour.logged");
const timedChannel = channel("dune-harbour.timed");

export function tellLogged(logged: Logged): void {
  loggedChannel.publish(logged);
}

export function tellTimed(timed: Timed): void {
  timedChannel.publish(timed);
}

/** Whether anybody wants to know, for those who have to prepare what they tell. */
export function isObserved(): boolean {
  return timedChannel.hasSubscribers;
}

/** Tells both to somebody from now on. They must not throw: that would end the process. */
export function observe(onLogged: (logged: Logged) => void, onTimed: (timed: Timed) => void): void {
  loggedChannel.subscribe((logged) => {
    onLogged(logged as Logged);
  });
  timedChannel.subscribe((timed) => {
    onTimed(timed as Timed);
  });
}
