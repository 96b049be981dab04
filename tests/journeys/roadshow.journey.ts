import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Locator } from "playwright-core";
import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { startFakeCrm, type FakeCrm } from "../fakes/crm";
import { axeFindings } from "../harness/axe";
import { appReady, JourneyBrowser, type JourneyPage } from "../harness/browser";
import { pushedEvents } from "../harness/data-layer";
import { modalOf, sendCall } from "../harness/dialogs";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { tabTo } from "../harness/keyboard";
import { pressesUnderNotification } from "../harness/notification";
import { plainRequest } from "../harness/request";
import { word } from "../harness/words";

const languages: LanguageCode[] = ["en", "ar", "ko"];
const inChinese = (namespace: string): unknown =>
  JSON.parse(readFileSync(resolve(__dirname, `../../locales-extra/zh-Hant-TW/${namespace}.json`), "utf8"));
const chinese = inChinese("forms") as { success: { title: string }; fieldErrors: { required: string } };
const { hours } = inChinese("request-call") as { hours: { title: string } };
/** The buttons of past stops are hidden, and their hours cannot be had any more. */
const beforeTheStops = "2026-11-02T08:00:00Z";
const browser = new JourneyBrowser();
let crm: FakeCrm;
let host: RunningHost;

beforeAll(async () => {
  crm = await startFakeCrm();
  await browser.start();
  host = await startHost({
    crmUrl: crm.url,
    env: {
      NODE_OPTIONS: `--require=${resolve(__dirname, "../harness/set-clock.cjs")}`,
      SET_CLOCK: beforeTheStops,
    },
  });
});
beforeEach(() => crm.reset());
afterAll(async () => {
  await browser.stop();
  await crm.close();
  cleanUpHosts();
});

async function visit(path: string, language: LanguageCode): Promise<JourneyPage> {
  const visitor = await browser.openPage({
    origin: host.origin,
    lang: languageOf(language).code,
    viewport: "phone",
  });
  // A form that is sent within two seconds counts as a robot's.
  await visitor.page.clock.install({ time: beforeTheStops });
  await visitor.page.goto(localisePath(path, language));
  await appReady(visitor.page);
  return visitor;
}

describe.each(languages)("in %s", (language) => {
  test("a visitor from Taiwan requests a call in Chinese, whatever the language of the page", async () => {
    const visitor = await visit("/roadshow-taiwan/", language);
    const { page } = visitor;
    await expect(page.locator('main [lang="zh-Hant-TW"]').first().isVisible()).resolves.toBe(true);
    await page.locator('main [data-open-modal="request-call-taiwan-modal"]').first().click();
    const dialog = modalOf(visitor, "request-call-taiwan-modal");
    await dialog.waitFor();
    expect(await dialog.getAttribute("lang")).toBe("zh-Hant-TW");
    const submit = dialog.locator('button[type="submit"]');
    expect(await submit.textContent()).toContain(hours.title);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.locator('[role="radiogroup"]').waitFor();
    await submit.click({ force: true });
    await dialog.getByText(chinese.fieldErrors.required).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await dialog.locator('input[name="name"]').fill("林怡君");
    await dialog.locator('input[name="phone"]').pressSequentially("0912 345 678");
    await page.clock.fastForward(5000);
    await submit.click();
    // It disappears after three seconds.
    await page.getByText(chinese.success.title, { exact: true }).waitFor();
    await dialog.waitFor({ state: "detached" });
    const [lead] = await crm.kept("/leads", 1);
    expect(lead?.body).toMatchObject({
      name: "林怡君",
      phone: "+886912345678",
      source: "call-taiwan",
      event_id: "taipei-2027",
      ui_language: language,
    });
    expect(await pushedEvents(visitor, "generate_lead")).toEqual([
      expect.objectContaining({ form_id: "request-call-taiwan", route: "roadshow-taiwan" }),
    ]);
    await visitor.finish();
  });

  test.each(["/roadshow-taiwan/", "/roadshow-germany/", "/roadshow-italy/", "/roadshow-singapore/"])(
    "nothing moves when the hours of %s arrive",
    async (path) => {
      const visitor = await visit(path, language);
      const { page } = visitor;
      let letThrough = () => {};
      const gate = new Promise<void>((resolve) => (letThrough = resolve));
      await page.route("**/api/slots?**", async (route) => {
        await gate;
        await route.continue();
      });
      await page.locator('main [data-open-modal^="request-call"]').first().click();
      const form = page.locator('[role="dialog"]:not([data-served] *) form');
      await form.waitFor();
      const submitTop = () =>
        form.evaluate((element) => {
          const submit = element.querySelector('button[type="submit"]');
          if (!submit) throw new Error("No submit");
          return submit.getBoundingClientRect().top - element.getBoundingClientRect().top;
        });
      const before = await submitTop();
      letThrough();
      await form.locator('[role="radiogroup"]').waitFor();
      expect(await submitTop()).toBeCloseTo(before, 0);
      await visitor.finish();
    },
  );

  test("that form can be opened, filled in and sent with the keyboard alone", async () => {
    const visitor = await visit("/roadshow-taiwan/", language);
    const { page } = visitor;
    await page.locator('main [data-open-modal="request-call-taiwan-modal"]').first().focus();
    await page.keyboard.press("Enter");
    const dialog = modalOf(visitor, "request-call-taiwan-modal");
    await dialog.waitFor();
    await tabTo(page, '[name="name"]');
    await page.keyboard.type("林怡君");
    await tabTo(page, '[name="phone"]');
    await page.keyboard.type("0912 345 678");
    await page.clock.fastForward(5000);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    const [lead] = await crm.kept("/leads", 1);
    expect(lead?.body).toMatchObject({ name: "林怡君", phone: "+886912345678", source: "call-taiwan" });
    await visitor.finish();
  });

  test("a stop has a valid calendar file in the page's language", async () => {
    const visitor = await visit("/roadshow-germany/", language);
    const link = visitor.page.locator('main a[href$=".ics"]');
    expect(await link.textContent()).toBe(word(language, "roadshow-event", "calendar.file"));
    const download = visitor.page.waitForEvent("download");
    await link.click();
    expect((await download).suggestedFilename()).toBe(`frankfurt-2027.${language}.ics`);
    expect(await pushedEvents(visitor, "file_download")).toEqual([
      expect.objectContaining({ file_name: `frankfurt-2027.${language}.ics`, language }),
    ]);
    const { status, headers, text } = await plainRequest(
      `${host.origin}${(await link.getAttribute("href")) ?? ""}`,
    );
    expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    const lines = text.replace(/\r\n /g, "").split("\r\n");
    const fields = new Map(lines.map((line) => [line.split(/[:;]/)[0], line.slice(line.indexOf(":") + 1)]));
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(fields.get("UID")).toBe("frankfurt-2027@www.duneandharbour.example");
    expect(fields.get("DTSTART")).toBe("20270212T090000Z");
    expect(fields.get("DTEND")).toBe("20270212T180000Z");
    expect(fields.get("RRULE")).toBe("FREQ=DAILY;COUNT=2");
    await visitor.finish();
  });

  test("an hour at a stop belongs to the visitor who reserves it", async () => {
    // One adviser travels there.
    const openHours = async () => {
      const visitor = await visit("/roadshow/", language);
      await visitor.page.locator("#seoul-2027 [data-open-modal]").click();
      const dialog = modalOf(visitor, "request-call-modal");
      const free = dialog.locator('[role="radiogroup"] input:enabled');
      await free.first().waitFor({ state: "attached" });
      return { visitor, dialog, free };
    };
    const { visitor, free } = await openHours();
    expect(await axeFindings(visitor.page)).toEqual([]);
    const name = (await free.first().getAttribute("value")) ?? "";
    const shown = await free.first().locator("xpath=..").locator("bdi").textContent();
    await free.first().check({ force: true });
    await sendCall(visitor);
    const [lead] = await crm.kept("/leads", 1);
    const [date, time] = name.split(" ");
    expect(lead?.body).toMatchObject({
      source: "roadshow",
      event_id: "seoul-2027",
      agent: "ji-ho-demir",
      s1: { date, time },
    });
    const receipt = visitor.page.locator("[data-receipt]");
    await receipt.waitFor();
    expect(await receipt.textContent()).toContain(shown);
    // Whose the hour is, and the hour for the visitor's own calendar, in the place of the stop.
    expect(await receipt.locator('[data-adviser="ji-ho-demir"] img').count()).toBe(1);
    const links = receipt.locator("[data-calendar-links] a");
    const labels = ["file", "google", "outlook"].map((key) => word(language, "forms", `calendar.${key}`));
    expect(await links.allTextContents()).toEqual(
      labels.map((label) => expect.stringContaining(label) as string),
    );
    const google = new URL((await links.nth(1).getAttribute("href")) ?? "").searchParams;
    expect(google.get("dates")).toMatch(
      new RegExp(
        `^${new Date(`${date ?? ""}T${time ?? ""}+04:00`).toISOString().slice(0, 16).replace(/[-:]/g, "")}`,
      ),
    );
    expect(google.get("location")).toBeTruthy();
    expect(google.get("details")).toMatch(/DH-\w{6}/);
    expect(await pressesUnderNotification(visitor.page)).toEqual([]);
    expect(await axeFindings(visitor.page)).toEqual([]);
    await visitor.finish();

    const next = await openHours();
    const taken = next.dialog.locator(`[role="radiogroup"] input[value="${name}"]`);
    expect(await taken.isDisabled()).toBe(true);
    await next.visitor.finish();
  });

  test("a request about a stop names it", async () => {
    const visitor = await visit("/roadshow/", language);
    await visitor.page.locator("#istanbul-2027 [data-open-modal]").click();
    await sendCall(visitor);
    const [lead] = await crm.kept("/leads", 1);
    expect(lead?.body).toMatchObject({ source: "roadshow", event_id: "istanbul-2027" });
    await visitor.finish();
  });
});

/** Contrast of two colours as `getComputedStyle` tells them, by WCAG. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each([
  ["forced colours", { forcedColors: "active" }],
  ["more contrast", { contrast: "more" }],
] as const)("with %s the dialog of the hours shows its edges, the choice and the focus", async (_, media) => {
  const visitor = await visit("/roadshow/", "en");
  const { page } = visitor;
  await page.emulateMedia(media);
  await page.locator("#seoul-2027 [data-open-modal]").click();
  const dialog = modalOf(visitor, "request-call-modal");
  const hours = dialog.locator('[role="radiogroup"] input:enabled');
  await hours.first().check({ force: true });
  const styleOf = (element: Locator) =>
    element.evaluate((found) => {
      const { backgroundColor, borderBlockEndColor, borderBlockEndWidth, boxShadow, outline } =
        getComputedStyle(found);
      return { backgroundColor, borderBlockEndColor, borderBlockEndWidth, boxShadow, outline };
    });
  const panel = await styleOf(dialog);
  const faceOf = (input: Locator) => styleOf(input.locator("xpath=following-sibling::span"));
  const chosen = await faceOf(hours.first());
  const other = await faceOf(hours.nth(1));
  expect(contrast(chosen.backgroundColor, panel.backgroundColor)).toBeGreaterThan(3);
  expect(contrast(other.borderBlockEndColor, panel.backgroundColor)).toBeGreaterThan(3);
  if ("forcedColors" in media) expect(panel.borderBlockEndWidth).not.toBe("0px");

  const name = dialog.locator('input[name="name"]');
  await dialog.locator('button[type="submit"]').click({ force: true });
  await dialog
    .locator("[data-invalid]")
    .filter({ has: page.locator('input[name="name"]') })
    .waitFor();
  const line = name.locator("xpath=..");
  await name.focus();
  const focused = await styleOf(line);
  await name.blur();
  expect(await styleOf(line)).not.toEqual(focused);
  await visitor.finish();
});

test("Taiwan's pages have the button of LINE without any configuration", async () => {
  for (const path of ["/roadshow-taiwan/", "/roadshow-taiwan-2/"]) {
    const visitor = await visit(path, "en");
    expect(await visitor.page.locator('main a[href^="https://line.me/"]').count()).toBeGreaterThan(0);
    await visitor.finish();
  }
});
