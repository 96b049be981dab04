import { useEffect, useRef } from "react";

/**
 * For the heading of the step on the screen: takes the focus whenever the step changes, so that it is read out and Tab
 * goes on from there. Not when the dialog has just opened, which has the focus itself then.
 */
export function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    const scrolled = heading.current?.closest('[role="dialog"] > *');
    if (scrolled) scrolled.scrollTop = 0;
  }, [step]);

  return heading;
}
