import { useEffect, useRef, useState, type ReactNode } from "react";
import * as styles from "./foot-bar.module.css";

interface FootBarProps {
  /** Accessible name. */
  label: string;
  /** What is offered, in two short lines: the first one counts. */
  about?: ReactNode;
  /** Whether the page's first view has a button of the same call: as served, the bar then yields to it. */
  yieldsAtFirst?: boolean;
  /** One or two buttons. */
  children: ReactNode;
}

/**
 * On a phone it stays at the foot of the window until what it stands in ends; wider screens do without it. On the footer's
 * own ground, on which it comes to rest. While the page or the footer shows another button that opens the same, it yields,
 * so that no view asks twice; without scripts it always stays.
 */
export function FootBar({ label, about, yieldsAtFirst = false, children }: FootBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [yields, setYields] = useState(yieldsAtFirst);

  useEffect(() => {
    const modal = bar.current?.querySelector<HTMLElement>("[data-open-modal]")?.dataset.openModal ?? "";
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      setYields(inView.size > 0);
    });
    // The header's is not among them: it is in every view.
    for (const call of document.querySelectorAll(`:is(main, footer) [data-open-modal="${modal}"]`))
      observer.observe(call);
    return () => observer.disconnect();
  }, []);

  return (
    <aside
      ref={bar}
      className={styles.bar}
      data-foot-bar={yields ? "yields" : ""}
      data-tone="dark"
      aria-label={label}
    >
      {about && <div className={styles.about}>{about}</div>}
      {children}
    </aside>
  );
}
