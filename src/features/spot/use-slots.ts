import { useCallback, useEffect, useRef, useState } from "react";
import type { Slot } from "../../contracts/booking";
import { freeSlots } from "./booking-calls";

type Slots = { status: "loading" | "failed" } | { status: "known"; slots: readonly Slot[] };

/** The times of a day, asked for anew by `reload`. */
export function useSlots(agentId: string, day: string | null) {
  const [slots, setSlots] = useState<Slots>({ status: "loading" });
  const [round, setRound] = useState(0);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    if (day === null) return undefined;
    let isWanted = true;
    // Those of the same day stay until the new ones are there.
    if (shown.current !== day) setSlots({ status: "loading" });
    shown.current = null;
    freeSlots(agentId, day).then(
      (found) => {
        if (!isWanted) return;
        shown.current = day;
        setSlots({ status: "known", slots: found });
      },
      () => isWanted && setSlots({ status: "failed" }),
    );
    return () => {
      isWanted = false;
    };
  }, [agentId, day, round]);

  const reload = useCallback(() => setRound((current) => current + 1), []);
  return { slots, reload };
}
