import { useEffect, useState } from "react";
import { watchPushes } from "../../lib/analytics/watch-pushes";
import { Pairs } from "./pairs";
import { inspectPush, type InspectedPush } from "./verdict";
import { clock, verdictWords, words } from "./words";

export interface Pushed extends InspectedPush {
  /** Ms since 1970; null for what was there before the inspector. */
  at: number | null;
}

/** What was pushed since the page came, and what is pushed from now on. */
export function usePushes(): readonly Pushed[] {
  const [pushes, setPushes] = useState<readonly Pushed[]>([]);
  useEffect(() => {
    setPushes([]);
    return watchPushes((push, isEarlier) => {
      const at = isEarlier ? null : Date.now();
      setPushes((before) => [...before, { ...inspectPush(push), at }]);
    });
  }, []);
  return pushes;
}

export function EventLog({ pushes }: { pushes: readonly Pushed[] }) {
  return (
    // Scrolled by keyboard, too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div data-log="" tabIndex={0} role="group" aria-label={words.events}>
      <div>
        <h3>{words.events}</h3>
        {pushes.length === 0 && <p>{words.noEvents}</p>}
        <ol>
          {pushes.map((push, index) => (
            // What was pushed keeps its place.
            <PushRow key={index} {...push} />
          ))}
        </ol>
      </div>
    </div>
  );
}

function PushRow({ name, fields, verdict, reasons, at }: Pushed) {
  return (
    <li data-event={name} data-verdict={verdict}>
      <p>
        <strong>{name}</strong>
        <span data-word="">{verdictWords[verdict]}</span>
        <span data-quiet="">{at === null ? words.earlier : clock(at)}</span>
      </p>
      <Pairs of={fields} />
      {verdict === "bad" && <p data-reason="">{reasons.join(" ")}</p>}
    </li>
  );
}
