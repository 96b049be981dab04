import { deskPath, faultsPath } from "./paths";

/*
 * In `gatsby develop`, every open page says what is wrong in `content/`: a text with a fault is shown as it was before, and
 * a writer who waits for a change would look for it in vain.
 */

const everyMs = 2_000;

let shown = "";
const bar = document.createElement("aside");
bar.setAttribute("aria-label", "Faults in the content");
bar.setAttribute("role", "status");
bar.style.cssText =
  "position:fixed;inset-block-end:0;inset-inline:0;z-index:2147483647;max-block-size:40vh;overflow:auto;padding:0.75rem 1rem;color:#fff;background:#84291a;font:0.875rem/1.5 system-ui,sans-serif;direction:ltr;text-align:left;overflow-wrap:anywhere";

/** @param faults each in a line, as `npm run content` prints it */
export function showFaults(faults: readonly string[]): void {
  const text = faults.join("\n");
  if (text === shown) return;
  shown = text;
  bar.replaceChildren(
    ...faults.map((fault) => {
      const line = document.createElement("div");
      line.textContent = fault;
      return line;
    }),
    Object.assign(document.createElement("a"), { href: deskPath, textContent: "Desk" }),
  );
  for (const link of bar.querySelectorAll("a")) link.style.color = "inherit";
  if (faults.length > 0) document.body.append(bar);
  else bar.remove();
}

async function look(): Promise<void> {
  if (document.hidden) return;
  try {
    const answer = await fetch(faultsPath);
    if (answer.ok) showFaults((await answer.json()) as string[]);
  } catch {
    // The session has ended, or starts anew.
  }
}

/** Begins to look, and does not end. */
export function watchFaults(): void {
  void look();
  setInterval(() => void look(), everyMs);
}
