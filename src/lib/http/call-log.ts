import type { FailureCode } from "./call-error";

/**
 * A call to one of our functions, for the inspector. What was sent stays what it is; the inspector shows the campaign
 * and the mark of a test in it, and nothing of what a visitor typed.
 */
export interface CallNote {
  /** Ms since 1970. */
  at: number;
  path: string;
  /** Its body: an object, a form, or nothing. */
  sent: unknown;
  end: CallEnd | null;
}

export interface CallEnd {
  /** Ms since 1970. */
  at: number;
  /** Of the answer; null when none came. */
  status: number | null;
  answer?: unknown;
  failure?: FailureCode;
}

const mostKept = 30;

let notes: readonly CallNote[] = [];
const listeners = new Set<() => void>();

/** The last calls of this document, oldest first; a new list at each change. */
export function recentCalls(): readonly CallNote[] {
  return notes;
}

export function watchCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that a call begins. Returns what notes how it ended. */
export function noteCall(path: string, sent: unknown): (end: Omit<CallEnd, "at">) => void {
  const begun: CallNote = { at: Date.now(), path, sent, end: null };
  keep([...notes, begun].slice(-mostKept));
  return (end) =>
    keep(notes.map((note) => (note === begun ? { ...begun, end: { at: Date.now(), ...end } } : note)));
}

function keep(changed: readonly CallNote[]): void {
  notes = changed;
  for (const listener of listeners) listener();
}
