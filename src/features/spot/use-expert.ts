import { useEffect, useState } from "react";
import type { Agent } from "../../contracts/agent";
import { beginActivity } from "../../lib/activity";
import { getData } from "../../lib/http/get-data";
import { useLanguage } from "../../lib/i18n/use-translations";
import { withTimeLimit } from "../../lib/time-limit";
import { useAgentState } from "../../state/dialog-state";

/** Nobody waits longer than this for a face, ms. */
export const expertLimitMs = 2000;

/** Who calls where no agent is known: slots belong to somebody. */
export const teamAgentId = "team";

/**
 * The expert of this spot: the agent whom the visitor was shown already, who is then taken from there, else one that
 * is fetched. Whoever it is, the page shows the same agent again once the modal has closed. `isSettled` once that has
 * come to an end.
 */
export function useExpert(): { expert: Agent | null; isSettled: boolean } {
  const { code: language } = useLanguage();
  const [current, setCurrent] = useAgentState();
  const [expert, setExpert] = useState(current?.agent ?? null);
  const [isSettled, setSettled] = useState(current !== null);

  useEffect(() => {
    let held = current;
    let isWanted = true;
    const giveBack = () => {
      if (held) setCurrent(held);
    };
    if (current) {
      setCurrent(null);
      return giveBack;
    }
    const end = beginActivity();
    const asked = getData("/api/agent", { query: { language }, quiet: true, tellsFailure: true });
    withTimeLimit(asked, expertLimitMs)
      .then((agent) => {
        if (!isWanted || !agent) return;
        held = { agent, language };
        setExpert(agent);
      })
      .catch(() => undefined)
      .finally(() => {
        end();
        if (isWanted) setSettled(true);
      });
    return () => {
      isWanted = false;
      end();
      giveBack();
    };
    // Once, when the modal opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { expert, isSettled };
}
