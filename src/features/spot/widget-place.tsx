import { useEffect, useRef, useState } from "react";
import { visitorZone } from "../../lib/dubai-time";
import { useLanguage } from "../../lib/i18n/use-translations";
import { loadSchedulingWidget } from "../../lib/scheduling-widget/scheduling-widget";
import type { ChosenSlot } from "./use-hold";
import * as styles from "./schedule-step.module.css";

interface WidgetPlaceProps {
  label: string;
  loadingText: string;
  agentId: string;
  onChoose: (slot: ChosenSlot | null) => void;
  /** Our own calendar is to stand in. */
  onFailed: () => void;
}

/** Where the configured scheduling widget stands in place of our calendar. What it chooses is held like any time. */
export function WidgetPlace({ label, loadingText, agentId, onChoose, onFailed }: WidgetPlaceProps) {
  const { iso } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const latest = useRef({ onChoose, onFailed });
  latest.current = { onChoose, onFailed };

  useEffect(() => {
    let isWanted = true;
    let leave: () => void = () => undefined;
    loadSchedulingWidget()
      .then((widget) => {
        if (!isWanted || !place.current) return;
        leave = widget.mount(place.current, {
          locale: iso,
          agentId,
          timezone: visitorZone(),
          onChoose: (slot) => latest.current.onChoose(slot),
        });
        setShown(true);
      })
      .catch(() => isWanted && latest.current.onFailed());
    return () => {
      isWanted = false;
      leave();
    };
  }, [agentId, iso]);

  return (
    <>
      {!isShown && <p role="status">{loadingText}</p>}
      <div ref={place} role="group" aria-label={label} className={styles.widget} data-scheduling-widget="" />
    </>
  );
}
