import type { LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { propertyPath } from "../../src/site/routes";
import { axeFindings } from "../harness/axe";
import { viewports, type JourneyPage } from "../harness/browser";
import { modalOf } from "../harness/dialogs";
import { checkedLanguages, widthsIn } from "../harness/every-page";
import {
  answerAll,
  compass,
  openQuestions,
  questionsDialog,
  questionsSubmit,
} from "../harness/question-steps";
import { journeyRig } from "../harness/rig";
import {
  atStep,
  chooseTime,
  club,
  expertPictures,
  goOnFromPaid,
  openSpot,
  spotDialog,
  spotSubmit,
  toPayment,
} from "../harness/spot-steps";
import { word } from "../harness/words";

/* Every step of every dialog, and what opens in a header. The bar of consent has a journey of its own. */

const rig = journeyRig(() => ({ env: { PAYMENT_MODE: "test" } }));

/** Collects what axe finds: `<state> (<width>) <rule>: <selector>`. */
function inspection({ page }: JourneyPage, language: LanguageCode) {
  const found: string[] = [];
  return {
    found,
    look: async (state: string) => {
      for (const width of widthsIn(language)) {
        await page.setViewportSize(viewports[width]);
        const violations = await axeFindings(page);
        found.push(...violations.map((violation) => `${state} (${width}) ${violation}`));
      }
      await page.setViewportSize(viewports.phone);
    },
  };
}

describe.each(checkedLanguages)("in %s axe finds nothing", (language) => {
  const land = (path: string) =>
    rig.land(localisePath(path, language), { lang: language, viewport: "phone", allow: expertPictures });

  test("in the menu and in the list of languages", async () => {
    const visitor = await land("/");
    const { page } = visitor;
    const { look, found } = inspection(visitor, language);
    await page.locator("header summary").click();
    await page.locator("header details[open] [data-language]").first().waitFor();
    await look("languages");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: word(language, "common", "header.openMenu") }).click();
    await page.getByRole("dialog", { name: word(language, "common", "header.menu") }).waitFor();
    await look("menu");
    expect(found).toEqual([]);
    await visitor.finish();
  }, 240_000);

  test("in the form for a call: empty, with errors, and after it was sent", async () => {
    const visitor = await land("/");
    const { page } = visitor;
    const { look, found } = inspection(visitor, language);
    await page.locator('header [data-open-modal="request-call-modal"]').click();
    const dialog = modalOf(visitor, "request-call-modal");
    await dialog.locator('input[name="phone"]').waitFor();
    await look("empty");
    // It is disabled for assistive technology alone.
    await dialog.locator('button[type="submit"]').click({ force: true });
    await dialog.locator('[aria-invalid="true"]').first().waitFor();
    await look("with errors");
    await dialog.locator('input[name="name"]').fill("Layla Haddad");
    await dialog.locator('input[name="phone"]').pressSequentially("50 123 4567");
    await page.clock.fastForward(5000);
    await dialog.locator('button[type="submit"]').click();
    await page.locator("[data-receipt]").waitFor();
    await look("sent");
    expect(found).toEqual([]);
    await visitor.finish();
  }, 240_000);

  test("in the seven questions and their form", async () => {
    const visitor = await land(compass);
    const { look, found } = inspection(visitor, language);
    await openQuestions(visitor);
    let step = 0;
    await answerAll(visitor, () => look(`question ${String((step += 1))}`));
    await look("form");
    await questionsDialog(visitor).locator('input[name="language"]').click();
    await look("spoken languages");
    await visitor.page.keyboard.press("Escape");
    await questionsSubmit(visitor).click({ force: true });
    await questionsDialog(visitor).locator('[aria-invalid="true"]').first().waitFor();
    await look("form with errors");
    expect(found).toEqual([]);
    await visitor.finish();
  }, 240_000);

  test("in the six steps of a booking", async () => {
    const visitor = await land(club);
    const { look, found } = inspection(visitor, language);
    await openSpot(visitor);
    await look("step 1");
    await toPayment(visitor, () => look("step 2"));
    await look("step 3");
    // The input is transparent and covers its label.
    await spotDialog(visitor).locator('input[value="succeeds"]').check({ force: true });
    await spotSubmit(visitor).click();
    await atStep(visitor, 4);
    await look("step 4");
    await goOnFromPaid(visitor, language);
    await look("step 5, days");
    await chooseTime(visitor, language);
    await look("step 5, times");
    await spotSubmit(visitor).click();
    await atStep(visitor, 6);
    await look("step 6");
    expect(found).toEqual([]);
    await visitor.finish();
  }, 240_000);

  test("in the enlarged pictures of a home", async () => {
    const visitor = await land(propertyPath("lantern-quay"));
    const { look, found } = inspection(visitor, language);
    await visitor.page.locator("main figure a").first().click();
    await visitor.page.locator('[role="dialog"] figcaption').first().waitFor();
    await look("pictures");
    expect(found).toEqual([]);
    await visitor.finish();
  }, 240_000);
});
