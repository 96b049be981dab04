import { useEffect, useState } from "react";

/** The id of the section that is being read, or null above the first. */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(" ");

  useEffect(() => {
    const inBand = new Set<string>();
    const wanted = key.split(" ");
    // A narrow band near the top of the window: what crosses it is what is read.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target.id);
          else inBand.delete(target.id);
        }
        const first = wanted.find((id) => inBand.has(id));
        // Between two sections the last one stays.
        if (first) setCurrent(first);
      },
      { rootMargin: "-15% 0px -70% 0px" },
    );
    for (const id of wanted) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);

  return current;
}
