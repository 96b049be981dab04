import type { LanguageCode } from "../../src/site/languages";
import type { JourneyPage } from "./browser";
import { modalOf } from "./dialogs";
import { word } from "./words";

/* The steps through the spot modal. */

export const club = "/dubai-insiders-club/";

/** Faults to allow: the pictures of the experts are at the CRM's address, which is blocked. */
export const expertPictures = [/crm\.example/, /ERR_FAILED/];

export const spotDialog = (visitor: JourneyPage) => modalOf(visitor, "spot-modal");

export const spotSubmit = (visitor: JourneyPage) => spotDialog(visitor).locator('button[type="submit"]');

export const atStep = ({ page }: JourneyPage, step: number) =>
  page.locator(`[role="dialog"][data-step="${String(step)}"]`).waitFor();

export async function openSpot(visitor: JourneyPage) {
  await visitor.page.locator('main [data-open-modal="spot-modal"]').first().click();
  await spotDialog(visitor).waitFor();
}

/**
 * Fills in steps 1 and 2.
 * @param look called at step 2, before it is filled in
 */
export async function toPayment(visitor: JourneyPage, look?: () => Promise<void>) {
  const dialog = spotDialog(visitor);
  await dialog.locator('input[name="name"]').fill("Layla Haddad");
  await dialog.locator('input[name="email"]').fill("layla@example.com");
  await spotSubmit(visitor).click();
  await atStep(visitor, 2);
  await look?.();
  await dialog.locator('input[name="phone"]').pressSequentially("50 123 4567");
  await spotSubmit(visitor).click();
  await atStep(visitor, 3);
}

export async function goOnFromPaid(visitor: JourneyPage, language: LanguageCode) {
  await atStep(visitor, 4);
  await spotDialog(visitor)
    .getByRole("button", { name: word(language, "spot", "ok"), exact: true })
    .click();
  await atStep(visitor, 5);
}

/**
 * Chooses the first time on the first day of next month.
 * @param look called with the times of the day in sight
 */
export async function chooseTime(visitor: JourneyPage, language: LanguageCode, look?: () => Promise<void>) {
  const dialog = spotDialog(visitor);
  await dialog.getByRole("button", { name: word(language, "spot", "schedule.nextMonth") }).click();
  await dialog.locator(".react-calendar__month-view__days__day").first().click();
  await dialog.locator('input[type="radio"]:enabled').first().waitFor();
  await look?.();
  await dialog.locator('input[type="radio"]:enabled').first().check({ force: true });
  await dialog.locator('[data-hold="held"]').waitFor();
}
