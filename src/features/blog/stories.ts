/**
 * How a post of a list is set. `lead` opens the list over its whole width; then two at a time stand against each other
 * (`tall` and `low`), and three lie below them in rows. One that is left over of two has the width of both.
 */
export type StoryLook = "lead" | "tall" | "low" | "wide" | "row";

const rhythm = ["tall", "low", "row", "row", "row"] as const;

/** The look of the post at a place of a list of so many. */
export function lookOf(index: number, count: number): StoryLook {
  if (index === 0) return "lead";
  const look = rhythm[(index - 1) % rhythm.length] ?? "row";
  return look === "tall" && index === count - 1 ? "wide" : look;
}
