import type { Locator, Page } from "playwright-core";
import type { ModalName } from "../../src/site/routes";
import type { JourneyPage } from "./browser";

/** A modal of the app. What the document was served with stands in its place until the app has fetched it. */
export function modalOf({ page }: { page: Page }, modal: ModalName): Locator {
  return page.locator(`[role="dialog"][data-modal="${modal}"]:not([data-served] *)`);
}

/** Asks for a call in the open dialog, which closes once it is sent. The page's clock must be the journey's. */
export async function sendCall(visitor: Pick<JourneyPage, "page">): Promise<void> {
  const dialog = modalOf(visitor, "request-call-modal");
  await dialog.locator('input[name="name"]').fill("Layla Haddad");
  await dialog.locator('input[name="phone"]').pressSequentially("50 123 4567");
  await visitor.page.clock.fastForward(5000);
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: "detached" });
}
