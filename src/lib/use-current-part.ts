import { useEffect, useState } from "react";

/**
 * The part of a text that is being read.
 * @param ids of the headings of its parts, or of the parts themselves, in their order
 * @returns one of them, or null above the first
 */
export function useCurrentPart(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(" ");

  useEffect(() => {
    const inOrder = key.split(" ");
    const reached = new Set<string>();
    // From far above the window to its upper third: what begins within has been reached.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target.id);
          else reached.delete(target.id);
        }
        setCurrent(inOrder.filter((id) => reached.has(id)).at(-1) ?? null);
      },
      { rootMargin: "1000000px 0px -66% 0px" },
    );
    for (const id of inOrder) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [key]);

  return current;
}
