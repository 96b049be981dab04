import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { questions } from "../../src/site/questions";
import { appReady, type JourneyPage } from "../harness/browser";
import { dataLayerText, pushedEvents } from "../harness/data-layer";
import { flowLanguages } from "../harness/every-page";
import { tabTo } from "../harness/keyboard";
import {
  answerAll,
  compass,
  openQuestions as open,
  questionsDialog as dialogOf,
  questionsSubmit as submitOf,
  typedBudget as budget,
} from "../harness/question-steps";
import { journeyRig, problem } from "../harness/rig";
import { readLeads } from "../harness/store";
import { word } from "../harness/words";

const rig = journeyRig();

const stepOf = (visitor: JourneyPage) => dialogOf(visitor).getAttribute("data-step");

async function speak(visitor: JourneyPage, name: string) {
  const field = dialogOf(visitor).locator('input[name="language"]');
  await field.fill(name);
  await field.press("Enter");
}

async function fillIn(visitor: JourneyPage) {
  const dialog = dialogOf(visitor);
  await speak(visitor, "deutsch");
  await speak(visitor, "français");
  await dialog.locator('input[name="name"]').fill("Layla Haddad");
  await dialog.locator('input[name="phone"]').pressSequentially("50 123 4567");
  await visitor.page.clock.fastForward(5000);
}

const asSent = (language: LanguageCode) =>
  questions.map(({ question, answers }) => ({
    question: word(language, "questions", question),
    answer: answers ? word(language, "questions", answers[answers.length - 1]?.words ?? "") : budget,
  }));

describe.each(flowLanguages)("in %s", (language) => {
  const path = localisePath(compass, language);

  test("the answers reach the store and the CRM in the visitor's language, with the campaign", async () => {
    const visitor = await rig.land(`${path}?utm_source=search&clickid=42`, {
      lang: language,
      viewport: "phone",
    });
    await open(visitor);
    await answerAll(visitor);
    await fillIn(visitor);
    // On the plan those that fit are lit, and the end lists all of them, the best three with their pictures.
    const lit = await dialogOf(visitor).locator("svg rect[data-lit]").count();
    expect(lit).toBeGreaterThan(3);
    await submitOf(visitor).dblclick();
    await dialogOf(visitor).waitFor({ state: "detached" });
    const listed = visitor.page.locator("[data-receipt] li:has(a)");
    const homes = listed.and(visitor.page.locator(":has(img)"));
    await homes.first().waitFor();
    expect(await homes.count()).toBe(3);
    expect(await listed.count()).toBe(lit);
    for (const text of await homes.allTextContents()) expect(text).toMatch(/\d/);

    const [sent] = await rig.crm.kept("/questionnaires", 1);
    const stored = readLeads(rig.host.databasePath);
    expect(stored).toEqual([
      expect.objectContaining({
        id: sent?.key,
        name: "Layla Haddad",
        phone: "+971501234567",
        quarantine: null,
      }),
    ]);
    expect(sent?.body).toEqual({
      name: "Layla Haddad",
      phone: "+971501234567",
      language: [languageOf(language).englishName, "German", "French"],
      questions: asSent(language),
      ui_language: language,
      page: `${rig.host.origin}${path}`,
      external_id: stored[0]?.id,
      utm_source: "search",
      clickid: "42",
    });
    expect(await pushedEvents(visitor, "cvSubmitted")).toEqual([
      expect.objectContaining({ language, route: "investment-compass" }),
    ]);
    expect(await pushedEvents(visitor, "generate_lead")).toEqual([
      expect.objectContaining({ form_id: "questionnaire", lead_id: stored[0]?.id }),
    ]);
    expect(await pushedEvents(visitor, "signUpCompleted")).toEqual([]);
    expect((await pushedEvents(visitor, "form_step")).length).toBe(questions.length);
    expect(await pushedEvents(visitor, "modal_close")).toEqual([
      expect.objectContaining({ modal: "questions-modal", step: 8, reason: "success" }),
    ]);
    expect(await dataLayerText(visitor)).not.toMatch(/Layla|501234567|2500000/);
    await visitor.finish();
  });

  test("answers given with the keyboard are kept on reload", async () => {
    const visitor = await rig.land(path, { lang: language });
    const { page } = visitor;
    await open(visitor);
    for (const key of ["2", "Enter", "1", "Enter", "3", "Enter", "7", "5", "Enter"])
      await page.keyboard.press(key);
    await page.locator('[role="dialog"][data-step="5"]').waitFor();
    await page.reload();
    await appReady(page);
    await open(visitor);
    expect(await stepOf(visitor)).toBe("5");
    await dialogOf(visitor)
      .getByRole("button", { name: word(language, "questions", "back") })
      .click();
    expect(await dialogOf(visitor).locator('input[name="budget"]').inputValue()).toBe("75");
    await visitor.finish();
  });
});

test.each(flowLanguages)("in %s all steps can be completed with the keyboard alone", async (language) => {
  const visitor = await rig.land(localisePath(compass, language), { lang: language });
  const { page } = visitor;
  await page.locator('main [data-open-modal="questions-modal"]').first().focus();
  await page.keyboard.press("Enter");
  await dialogOf(visitor).waitFor();
  for (const [at, { answers }] of questions.entries()) {
    await page.locator(`[role="dialog"][data-step="${String(at + 1)}"]`).waitFor();
    // Digits choose an answer, or are the amount.
    if (answers) await page.keyboard.press(String(answers.length));
    else await page.keyboard.type(budget);
    await page.keyboard.press("Enter");
  }
  await page.locator('[role="dialog"][data-step="8"]').waitFor();
  await tabTo(page, '[name="language"]');
  await page.keyboard.type("deutsch");
  await page.keyboard.press("Enter");
  await tabTo(page, '[name="name"]');
  await page.keyboard.type("Layla Haddad");
  await tabTo(page, '[name="phone"]');
  await page.keyboard.type("50 123 4567");
  await page.clock.fastForward(5000);
  await page.keyboard.press("Enter");
  await dialogOf(visitor).waitFor({ state: "detached" });
  const [sent] = await rig.crm.kept("/questionnaires", 1);
  expect(sent?.body).toMatchObject({
    language: [languageOf(language).englishName, "German"],
    questions: asSent(language),
  });
  await visitor.finish();
});

test("answers given in one language are sent in the language of the last page", async () => {
  const visitor = await rig.land(compass, { lang: "en" });
  await open(visitor);
  await answerAll(visitor);
  await visitor.page.goto(localisePath(compass, "ko"));
  await appReady(visitor.page);
  await open(visitor);
  expect(await stepOf(visitor)).toBe("8");
  await fillIn(visitor);
  await submitOf(visitor).click();
  await dialogOf(visitor).waitFor({ state: "detached" });
  const [sent] = await rig.crm.kept("/questionnaires", 1);
  expect(sent?.body).toMatchObject({ questions: asSent("ko"), ui_language: "ko" });
  await visitor.finish();
});

test("an answer on the page opens the second question", async () => {
  const visitor = await rig.land(compass, { lang: "en" });
  await visitor.page.getByRole("button", { name: word("en", "questions", "goal.residence") }).click();
  await visitor.page.locator('[role="dialog"][data-step="2"]').waitFor();
  await visitor.finish();
});

test("after a failure the form shows it, keeps its values, and another try sends them once", async () => {
  const visitor = await rig.land(compass, { lang: "en", allow: [/status of 503/] });
  let failures = 1;
  await visitor.page.route("**/api/questionnaire", (route) => {
    failures -= 1;
    if (failures < 0) return route.continue();
    return route.fulfill(problem(503, "store_unavailable"));
  });
  await open(visitor);
  await answerAll(visitor);
  await fillIn(visitor);
  await submitOf(visitor).click();
  await dialogOf(visitor)
    .getByText(word("en", "forms", "failure.unavailable"))
    .waitFor();
  expect(await dialogOf(visitor).locator('a[href*="wa.me"]').count()).toBe(1);
  await submitOf(visitor).click();
  await dialogOf(visitor).waitFor({ state: "detached" });
  expect(readLeads(rig.host.databasePath)).toHaveLength(1);
  await visitor.finish();
});
