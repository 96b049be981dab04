import type { Page } from "playwright-core";

/** Presses Tab until the focus is on an element that matches the selector. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const isFocused = () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let tabs = 0; tabs < 10 && !(await isFocused()); tabs += 1) await page.keyboard.press("Tab");
  expect([selector, await isFocused()]).toEqual([selector, true]);
}
