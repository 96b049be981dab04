import { useCallback, useEffect, useRef, useState } from "react";
import { identifier } from "../../lib/analytics/identifier";
import { track } from "../../lib/analytics/track";
import { forgetBooking } from "./booking-calls";
import {
  forgetSpot,
  keepBooking,
  keepProgress,
  readBooking,
  stepTotal,
  type Progress,
  type SpotStep,
} from "./progress";

export const formId = "spot";

/** The way through the steps: where the visitor is, and what opens the next one. */
export function useSpot(start: Progress, priceAed: number) {
  const [progress, setProgress] = useState(start);
  const { step, furthest, bookingId } = progress;
  const told = useRef(furthest);

  useEffect(() => {
    if (step === stepTotal) forgetSpot();
    else keepProgress({ ...progress, page: window.location.pathname + window.location.search });
  }, [progress, step]);

  const change = useCallback((changed: Partial<Progress>) => {
    setProgress((current) => ({ ...current, ...changed }));
  }, []);

  /** To the next step, whose gate the caller has found open. */
  const pass = useCallback(
    (from: SpotStep, changed: Partial<Progress> = {}) => {
      // Told once, however often the visitor goes back and forth.
      for (; told.current < from; told.current += 1) {
        track({ event: "form_step", form_id: formId, step: told.current + 1, step_total: stepTotal });
        if (told.current + 1 === 2) track({ event: "begin_checkout", value: priceAed, currency: "AED" });
      }
      setProgress((current) => ({
        ...current,
        ...changed,
        step: nextOf(from),
        furthest: Math.max(current.furthest, from),
      }));
    },
    [priceAed],
  );

  const back = useCallback(() => {
    setProgress((current) => ({ ...current, step: current.step === 3 ? 2 : 1 }));
  }, []);

  /** The server says that it is paid. */
  const paid = useCallback(() => {
    if (bookingId === null) return;
    tellOfPurchase(bookingId, priceAed);
    pass(3, { isPaying: false });
  }, [bookingId, pass, priceAed]);

  /** A payment begins: from here on the booking outlives the tab. */
  const paying = useCallback(() => {
    if (bookingId === null) return;
    if (readBooking()?.id !== bookingId) keepBooking({ id: bookingId, isTold: false });
    change({ isPaying: true });
  }, [bookingId, change]);

  /** It came to nothing. */
  const refused = useCallback(() => change({ isPaying: false }), [change]);

  /** The call is booked. */
  const booked = useCallback(() => {
    forgetBooking();
    pass(5);
  }, [pass]);

  // It may have been paid while nobody was looking.
  useEffect(() => {
    if (start.step >= 4 && start.bookingId !== null) tellOfPurchase(start.bookingId, priceAed);
    // Only what holds when the modal opens counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { step, bookingId, change, pass, back, paid, paying, refused, booked };
}

export type Spot = ReturnType<typeof useSpot>;

const nextOf = (step: SpotStep) => Math.min(step + 1, stepTotal) as SpotStep;

function tellOfPurchase(bookingId: string, value: number): void {
  const kept = readBooking();
  if (kept?.id === bookingId && kept.isTold) return;
  keepBooking({ id: bookingId, isTold: true });
  // Its first part only: who knows the whole of it can act for the visitor.
  const transaction = /^(?:test_)?[^-]*-[^-]*/.exec(bookingId)?.[0] ?? "";
  track({ event: "purchase", transaction_id: identifier(transaction), value, currency: "AED" });
}
