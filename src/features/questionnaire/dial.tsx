import type { CSSProperties } from "react";
import { Icon } from "../../ui/icon/icon";
import { questionTotal } from "./answers";
import * as styles from "./dial.module.css";

interface DialProps {
  /** 1 to 7, and 8 once all questions are behind the visitor. */
  step: number;
  /** `current/total`, as it is written in the page's language. */
  counter: string;
}

const gap = 2.4;
const arcLength = 100 / questionTotal - gap;

/** The compass of the questions: an arc for each, its hand at the one that is asked. The words say the same. */
export function Dial({ step, counter }: DialProps) {
  const isDone = step > questionTotal;
  const turn = { "--turn": `${String((Math.min(step, questionTotal) - 0.5) / questionTotal)}turn` };
  return (
    <div className={styles.dial} aria-hidden="true">
      <svg viewBox="-100 -100 200 200" focusable="false">
        <circle r="97" className={styles.line} />
        {Array.from({ length: questionTotal }, (_, at) => (
          <circle
            key={at}
            r="86"
            className={styles.arc}
            data-state={at + 1 < step ? "answered" : at + 1 === step ? "asked" : "ahead"}
            pathLength="100"
            strokeDasharray={`${String(arcLength)} ${String(100 - arcLength)}`}
            transform={`rotate(${String((360 * at) / questionTotal + 3.6 * (gap / 2) - 90)})`}
          />
        ))}
        <circle r="72" className={styles.fine} />
        {!isDone && (
          <g className={styles.hand} style={turn as CSSProperties}>
            <path d="M0-80 5.5-62H-5.5Z" />
          </g>
        )}
      </svg>
      {isDone ? (
        <Icon name="check" className={styles.done} />
      ) : (
        <bdi className={styles.counter} dir="ltr">
          {counter}
        </bdi>
      )}
    </div>
  );
}
