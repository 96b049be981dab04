import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Violations that axe finds on the page in its current state, without frames: `<rule>: <selector>, <selector>`. */
export async function axeFindings(page: Page): Promise<string[]> {
  // It stands outside the landmarks, for the moment that something loads.
  await page.getByRole("progressbar").waitFor({ state: "hidden" });
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await checker.run({
      resultTypes: ["violations"],
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  });
}
