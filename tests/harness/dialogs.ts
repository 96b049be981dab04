import type { Locator, Page } from "playwright-core";
import type { ModalName } from "../../src/site/routes";

/** A modal of the app. What the document was served with stands in its place until the app has fetched it. */
export function modalOf({ page }: { page: Page }, modal: ModalName): Locator {
  return page.locator(`[role="dialog"][data-modal="${modal}"]:not([data-served] *)`);
}
