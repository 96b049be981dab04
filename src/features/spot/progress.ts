import { localStore, sessionStore } from "../../lib/storage/web-storage";

/* Where the visitor is. What was typed is the form's draft; nothing here says who they are. */

export const stepTotal = 6;
export type SpotStep = 1 | 2 | 3 | 4 | 5 | 6;

export interface Progress {
  step: SpotStep;
  /** The last step that was passed. */
  furthest: number;
  bookingId: string | null;
  /** Whether a payment has begun of which the end was not seen. */
  isPaying: boolean;
  /** The page, with its query, that the modal was opened on. */
  page: string | null;
}

export const freshProgress: Progress = {
  step: 1,
  furthest: 0,
  bookingId: null,
  isPaying: false,
  page: null,
};

const progressKey = "draft:spot-way";
const bookingKey = "booking_id";
const bookingDays = 14;
const dayMs = 24 * 60 * 60_000;

export function readProgress(): Progress {
  const stored = recordOf(sessionStore.read(progressKey));
  const { step, furthest, bookingId, isPaying, page } = stored;
  return {
    step: isStep(step) ? step : 1,
    furthest: typeof furthest === "number" ? furthest : 0,
    bookingId: typeof bookingId === "string" ? bookingId : null,
    isPaying: isPaying === true,
    // Only ever a path of this site.
    page: typeof page === "string" && /^\/(?!\/)/.test(page) ? page : null,
  };
}

export function keepProgress(progress: Progress): void {
  sessionStore.write(progressKey, progress);
}

/** A booking for which a payment was begun: it outlives the tab. */
export interface KeptBooking {
  id: string;
  /** Whether the tag manager knows that it is paid. */
  isTold: boolean;
}

export function readBooking(): KeptBooking | null {
  const { id, until, told } = recordOf(localStore.read(bookingKey));
  if (typeof id !== "string" || typeof until !== "number" || until < Date.now()) return null;
  return { id, isTold: told === true };
}

export function keepBooking({ id, isTold }: KeptBooking): void {
  localStore.write(bookingKey, { id, until: Date.now() + bookingDays * dayMs, told: isTold });
}

/** The spot is booked: the next one begins anew. */
export function forgetSpot(): void {
  sessionStore.remove(progressKey);
  localStore.remove(bookingKey);
}

function isStep(value: unknown): value is SpotStep {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= stepTotal;
}

function recordOf(stored: unknown): Record<string, unknown> {
  return (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
}
