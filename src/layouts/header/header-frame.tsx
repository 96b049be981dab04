import { useEffect, useRef, useState, type ReactNode } from "react";
import * as styles from "./header.module.css";

interface HeaderFrameProps {
  /** True where the header lies clear over the picture at the top of the page; below that it becomes opaque. */
  isOverlay?: boolean;
  isDark?: boolean;
  className?: string;
  children: ReactNode;
}

/** The bar that stays at the top of the window. */
export function HeaderFrame({ isOverlay = false, isDark = false, className, children }: HeaderFrameProps) {
  const { top, isAtTop } = useTopOfPage();
  return (
    <>
      <div ref={top} className={styles.top} />
      <header
        className={styles.header}
        data-clear={(isOverlay && isAtTop) || undefined}
        data-tone={isDark ? "dark" : undefined}
      >
        <div className={className ? `${styles.bar} ${className}` : styles.bar}>{children}</div>
      </header>
    </>
  );
}

/** Whether the top of the page is in view; an observer tells, so that scrolling itself costs nothing. */
function useTopOfPage() {
  const top = useRef<HTMLDivElement>(null);
  const [isAtTop, setAtTop] = useState(true);
  useEffect(() => {
    if (!top.current) return;
    const observer = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? true));
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  return { top, isAtTop };
}
