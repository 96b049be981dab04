import { useEffect, useState } from "react";

/** The id of the heading under which the visitor reads, or null above the first. */
export function useCurrentHeading(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(" ");

  useEffect(() => {
    const inOrder = key.split(" ");
    const passed = new Set<string>();
    // From far above the window to its upper third: a heading within has been passed.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(inOrder.filter((id) => passed.has(id)).at(-1) ?? null);
      },
      { rootMargin: "1000000px 0px -66% 0px" },
    );
    for (const id of inOrder) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [key]);

  return current;
}
