import type { Page } from "playwright-core";

/** Presses Tab until the field of this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name") ?? null);
  for (let tabs = 0; tabs < 8 && (await focused()) !== name; tabs += 1) await page.keyboard.press("Tab");
  expect(await focused()).toBe(name);
}
