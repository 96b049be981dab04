import { useEffect, useState } from "react";

/** The id of the section that is being read, or null above the first. */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(" ");

  useEffect(() => {
    const inBand = new Set<string>();
    const wanted = key.split(" ");
    const sections = wanted.map((id) => document.getElementById(id)).filter((section) => section !== null);
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
        else if (isBelowBand(sections[0])) setCurrent(null);
      },
      { rootMargin: "-15% 0px -70% 0px" },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  return current;
}

/** So it is after a jump back to the top of the page. */
function isBelowBand(section: HTMLElement | undefined): boolean {
  return section !== undefined && section.getBoundingClientRect().top > window.innerHeight * 0.3;
}
