import { useCallback, useEffect, useRef, useState } from "react";
import { isCallError } from "../../lib/http/call-error";
import { holdSlot } from "./booking-calls";

export interface ChosenSlot {
  /** Dubai's day and time. */
  date: string;
  time: string;
}

export type Hold =
  | { status: "none" }
  | { status: "holding" }
  /** `isEnding`: soon, so that the visitor is asked; `hasFailed`: a wish for more time has come to nothing. */
  | { status: "held"; until: number; isEnding: boolean; hasFailed: boolean }
  /** The choice is gone, and why. */
  | { status: "lost"; why: "slotTaken" | "holdExpired" | "holdFailed" };

/** Long enough to pass over times with the arrow keys without holding each of them, ms. */
const settleMs = 300;
/** As the server has it; counted here from its answer, since the visitor's clock may go wrong. */
const holdMs = 10 * 60_000;
/** Time enough to read the warning and to ask for more, ms. */
const warningMs = 2 * 60_000;

const heldAnew = (): Hold => ({
  status: "held",
  until: Date.now() + holdMs,
  isEnding: false,
  hasFailed: false,
});

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
              if (round.current === mine) setHold(heldAnew());
              resolve(round.current === mine);
            },
            (error: unknown) => {
              const isTaken = isCallError(error) && error.code === "slot_taken";
              if (round.current === mine) lose(isTaken ? "slotTaken" : "holdFailed");
              resolve(false);
            },
          );
        }, settleMs);
      });
    },
    [abandon, agentId, bookingId, lose],
  );

  const until = hold.status === "held" ? hold.until : null;
  useEffect(() => {
    if (until === null) return undefined;
    const warning = setTimeout(
      () => setHold((current) => (current.status === "held" ? { ...current, isEnding: true } : current)),
      until - warningMs - Date.now(),
    );
    const end = setTimeout(() => lose("holdExpired"), until - Date.now());
    return () => {
      clearTimeout(warning);
      clearTimeout(end);
    };
  }, [lose, until]);

  /** Holds the same time anew for as long as at first, as the server allows; the choice stays if that fails. */
  const extend = useCallback(async () => {
    if (!chosen) return;
    const mine = round.current;
    try {
      await holdSlot({ bookingId, agentId, ...chosen });
      if (round.current === mine) setHold(heldAnew());
    } catch (error) {
      if (round.current !== mine) return;
      if (isCallError(error) && error.code === "slot_taken") lose("slotTaken");
      else setHold((current) => (current.status === "held" ? { ...current, hasFailed: true } : current));
    }
  }, [agentId, bookingId, chosen, lose]);

  useEffect(() => abandon, [abandon]);

  /** Whether the choice is held, once that is known. */
  const isHeld = () => under.current;
  return { chosen, hold, choose, extend, lose, isHeld };
}
