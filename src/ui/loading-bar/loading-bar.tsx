import { useEffect, useState } from "react";
import * as styles from "./loading-bar.module.css";

/** Times in ms: wait before it shows, step, the whole way, and how long the finished bar stays. */
export interface LoadingBarTimes {
  throttleMs: number;
  tickMs: number;
  budgetMs: number;
  hideMs: number;
}

interface LoadingBarProps {
  active: boolean;
  /** How the last activity ended. */
  failed: boolean;
  times: LoadingBarTimes;
  /** Accessible name. */
  label: string;
}

type Phase = "hidden" | "running" | "finished";

/** A line across the top while something is under way that takes longer than a moment. */
export function LoadingBar({ active, failed, times, label }: LoadingBarProps) {
  const { throttleMs, tickMs, budgetMs, hideMs } = times;
  const [phase, setPhase] = useState<Phase>("hidden");
  const [spentMs, setSpentMs] = useState(0);

  useEffect(() => {
    if (!active) {
      setPhase((now) => (now === "running" ? "finished" : now));
      return;
    }
    const timer = setTimeout(() => {
      setSpentMs(0);
      setPhase("running");
    }, throttleMs);
    return () => clearTimeout(timer);
  }, [active, throttleMs]);

  useEffect(() => {
    if (phase === "running") {
      // The last step is left for the end, whenever that comes.
      const timer = setInterval(
        () => setSpentMs((spent) => Math.min(spent + tickMs, budgetMs - tickMs)),
        tickMs,
      );
      return () => clearInterval(timer);
    }
    if (phase === "finished") {
      const timer = setTimeout(() => setPhase("hidden"), hideMs);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [phase, tickMs, budgetMs, hideMs]);

  if (phase === "hidden") return null;
  const part = phase === "finished" ? 1 : spentMs / budgetMs;
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      data-failed={(phase === "finished" && failed) || undefined}
    >
      <div className={styles.bar} style={{ inlineSize: `${String(part * 100)}%` }} />
    </div>
  );
}
