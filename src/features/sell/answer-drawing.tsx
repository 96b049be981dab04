import * as styles from "./answer-drawing.module.css";

interface AnswerDrawingProps {
  of: "range" | "costs" | "time";
  className?: string | undefined;
}

/** One of three things drawn with few strokes: a span between two prices, a coin less its costs, a month. */
export function AnswerDrawing({ of, className }: AnswerDrawingProps) {
  return (
    <svg className={className} viewBox="0 0 160 96" aria-hidden="true" focusable="false">
      {of === "range" && (
        <>
          <path className={styles.line} d="M0 48H160M44 28V68M124 28V68" />
          <path className={styles.filled} d="M44 42H124V54H44Z" />
          <circle className={styles.line} cx="16" cy="48" r="5" />
          <circle className={styles.line} cx="146" cy="48" r="5" />
        </>
      )}
      {of === "costs" && (
        <>
          {/* A little less than a whole: about what a sale costs. */}
          <path className={styles.filled} d="M48 52V12A40 40 0 1 0 60.360 13.960Z" />
          <path className={styles.line} d="M52 43V3A40 40 0 0 1 64.360 4.960Z" />
        </>
      )}
      {of === "time" &&
        [0, 1, 2, 3].map((week) =>
          [0, 1, 2, 3, 4, 5, 6].map((day) => (
            <circle
              key={`${String(week)} ${String(day)}`}
              className={week === 2 && day === 3 ? styles.filled : styles.line}
              cx={8 + day * 23}
              cy={12 + week * 24}
              r={7}
            />
          )),
        )}
    </svg>
  );
}
