import type { Page } from "playwright-core";

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/**
 * What the notification of success lies over, of what can be pressed in the panel that tells of it: at three sizes of
 * the window, each entry with that. Leaves the focus in the notification, which stays as long as it is there.
 */
export async function pressesUnderNotification(page: Page): Promise<string[]> {
  await page.locator('[data-kind="success"] + button').focus();
  const covered: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    covered.push(
      ...(await page.evaluate(() => {
        const panel = document.querySelector("[data-end]");
        const toast = document.querySelector('[data-kind="success"]')?.parentElement;
        if (!panel || !toast) return ["one of them is gone"];
        const own = toast.getBoundingClientRect();
        return [...panel.querySelectorAll("a, button")].flatMap((control) => {
          // What is scrolled out of the panel is under nothing.
          const frame = panel.getBoundingClientRect();
          const rect = control.getBoundingClientRect();
          const scroller = control.closest("[data-end] > div")?.getBoundingClientRect() ?? frame;
          const isUnder =
            Math.min(rect.right, own.right) > Math.max(rect.left, own.left) &&
            Math.min(rect.bottom, own.bottom, scroller.bottom) > Math.max(rect.top, own.top);
          return isUnder ? [`${String(innerWidth)}: ${control.textContent || "Close"}`] : [];
        });
      })),
    );
  }
  return covered;
}
