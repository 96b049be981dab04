import { useEffect, useState } from "react";
import { withTimeLimit } from "../../lib/time-limit";
import { paymentStatus, standing, type Settled } from "./booking-calls";
import { freshProgress, readBooking, readProgress, type Progress } from "./progress";

/** How the payment of step 3 stands when the modal opens. */
export type OpeningPayment = "open" | "asking" | "refused";

export interface Opening {
  progress: Progress;
  payment: OpeningPayment;
}

const statusLimitMs = 2000;

/** Where the visitor goes on: null until the server has said whether an earlier booking is paid. */
export function useOpening(): Opening | null {
  const [opening, setOpening] = useState<Opening | null>(null);
  useEffect(() => {
    let isWanted = true;
    void openingOf(readProgress()).then((found) => {
      if (isWanted) setOpening(found);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return opening;
}

async function openingOf(stored: Progress): Promise<Opening> {
  const kept = readBooking();
  const bookingId = stored.bookingId ?? kept?.id ?? null;
  if (bookingId === null) {
    const step = stored.step > 2 ? 2 : stored.step;
    return { progress: { ...stored, step }, payment: "open" };
  }
  const found = await standingOf(bookingId);
  if (found === "paid") {
    const step = stored.step === 5 ? 5 : 4;
    return {
      progress: { ...stored, bookingId, step, furthest: Math.max(stored.furthest, 3), isPaying: false },
      payment: "open",
    };
  }
  // A payment has begun whose end nobody has seen: nobody is asked to pay again before it is known.
  const hasBegun = stored.isPaying || (kept !== null && kept.id === bookingId);
  if (hasBegun && found !== "unpaid") {
    return { progress: { ...stored, bookingId, step: 3 }, payment: "asking" };
  }
  // A form that was not paid for goes on in its own tab only.
  if (stored.bookingId === null)
    return { progress: { ...freshProgress, page: stored.page }, payment: "open" };
  const isAtPayment = stored.step >= 3;
  return {
    progress: { ...stored, step: isAtPayment ? 3 : stored.step, isPaying: false },
    payment: isAtPayment && stored.isPaying ? "refused" : "open",
  };
}

async function standingOf(bookingId: string): Promise<Settled> {
  try {
    return standing(await withTimeLimit(paymentStatus(bookingId), statusLimitMs));
  } catch {
    return "unknown";
  }
}
