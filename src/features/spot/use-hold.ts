import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "../../lib/http/call-error";
import { holdSlot } from "./booking-calls";

export interface ChosenSlot {
  /** Dubai's day and time. */
  date: string;
  time: string;
}

export type Hold =
  | { status: "none" }
  | { status: "holding" }
  | { status: "held"; until: number }
  /** The choice is gone, and why. */
  | { status: "lost"; why: "slotTaken" | "holdExpired" | "holdFailed" };

/** Long enough to pass over times with the arrow keys without holding each of them, ms. */
const settleMs = 300;
/** As the server has it; counted here from its answer, since the visitor's clock may go wrong. */
const holdMs = 10 * 60_000;

/** The time that is chosen, which is held from then on. `onLost`: it can no longer be had. */
export function useHold(bookingId: string, agentId: string, onLost: () => void) {
  const [chosen, setChosen] = useState<ChosenSlot | null>(null);
  const [hold, setHold] = useState<Hold>({ status: "none" });
  /** The latest choice; what comes of an earlier one no longer counts. */
  const round = useRef(0);
  const settling = useRef<ReturnType<typeof setTimeout>>();
  const under = useRef<Promise<boolean>>(Promise.resolve(false));
  /** Answers whoever waits for the latest choice. */
  const answer = useRef<(isMine: boolean) => void>(() => undefined);

  /** What was chosen before no longer counts. Whoever still waits for it is told so, and does not wait for ever. */
  const abandon = useCallback(() => {
    round.current += 1;
    clearTimeout(settling.current);
    answer.current(false);
  }, []);

  const lose = useCallback(
    (why: Extract<Hold, { status: "lost" }>["why"]) => {
      abandon();
      setChosen(null);
      setHold({ status: "lost", why });
      onLost();
    },
    [abandon, onLost],
  );

  const choose = useCallback(
    (slot: ChosenSlot | null) => {
      abandon();
      const mine = round.current;
      setChosen(slot);
      setHold({ status: slot ? "holding" : "none" });
      if (!slot) return;
      under.current = new Promise((resolve) => {
        answer.current = resolve;
        settling.current = setTimeout(() => {
          holdSlot({ bookingId, agentId, ...slot }).then(
            () => {
              if (round.current === mine) setHold({ status: "held", until: Date.now() + holdMs });
              resolve(round.current === mine);
            },
            (error: unknown) => {
              const isTaken = error instanceof CallError && error.code === "slot_taken";
              if (round.current === mine) lose(isTaken ? "slotTaken" : "holdFailed");
              resolve(false);
            },
          );
        }, settleMs);
      });
    },
    [abandon, agentId, bookingId, lose],
  );

  useEffect(() => {
    if (hold.status !== "held") return undefined;
    const timer = setTimeout(() => lose("holdExpired"), hold.until - Date.now());
    return () => clearTimeout(timer);
  }, [hold, lose]);

  useEffect(() => abandon, [abandon]);

  /** Whether the choice is held, once that is known. */
  const isHeld = () => under.current;
  return { chosen, hold, choose, lose, isHeld };
}
