import type { LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { routePath, type RouteId } from "../../src/site/routes";
import { axeFindings } from "../harness/axe";
import { appReady, type JourneyPage, type PageOptions } from "../harness/browser";
import { dataLayerText } from "../harness/data-layer";
import { checkedLanguages, flowLanguages } from "../harness/every-page";
import { journeyRig } from "../harness/rig";
import { readLeads } from "../harness/store";
import { word } from "../harness/words";

/* The forms within pages, each from the visitor's input to the webhook or the CRM. */

interface PageFormCase {
  route: RouteId;
  /** The path of the fake CRM that gets it. */
  upstream: "/forms" | "/leads";
  /** Input by the names of the fields, besides name and phone. */
  typed: Record<string, string>;
  chosen?: Record<string, string>;
  file?: { field: string; name: string; bytes: Buffer };
  /** What the upstream gets of that. */
  arrives: Record<string, string>;
}

const pdf = (kilobytes: number) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(kilobytes * 1024, "x")]);

const forms: PageFormCase[] = [
  {
    route: "careers",
    upstream: "/forms",
    typed: { email: "layla@mail.example" },
    chosen: { role: "off-plan-analyst" },
    file: { field: "cv", name: "سيرة layla.pdf", bytes: pdf(200) },
    arrives: { email: "layla@mail.example", role: "off-plan-analyst" },
  },
  {
    route: "partners",
    upstream: "/forms",
    typed: { agency: "Haddad & Sons", email: "layla@agency.example", website: "agency.example" },
    chosen: { country: "DE" },
    arrives: {
      agency: "Haddad & Sons",
      email: "layla@agency.example",
      website: "agency.example",
      country: "DE",
    },
  },
  {
    route: "list-your-property-in-dubai",
    upstream: "/forms",
    typed: { address: "Lantern Quay, Dubai Creek Harbour", price: "1850000", email: "layla@mail.example" },
    chosen: { purpose: "sell", type: "Apartment", bedrooms: "Studio" },
    file: { field: "file", name: "title deed.pdf", bytes: pdf(50) },
    arrives: {
      purpose: "sell",
      address: "Lantern Quay, Dubai Creek Harbour",
      type: "Apartment",
      bedrooms: "Studio",
      price: "1850000",
      email: "layla@mail.example",
    },
  },
  { route: "sell-your-property-submit", upstream: "/leads", typed: {}, arrives: { source: "sell" } },
  { route: "sell-your-property-v2-submit", upstream: "/leads", typed: {}, arrives: { source: "sell" } },
];

const rig = journeyRig();

/** Faults to allow: the pictures of the agents are at the CRM's address, which is blocked. */
const agentPictures = [/https:\/\/crm\.example\//];

const formOf = ({ page }: JourneyPage) => page.locator("main form");
const submitOf = (visitor: JourneyPage) => formOf(visitor).locator('button[type="submit"]');

async function land(
  { route }: PageFormCase,
  language: LanguageCode,
  options: Partial<PageOptions> = {},
): Promise<JourneyPage> {
  const path = `${localisePath(routePath(route), language)}?utm_source=search&clickid=42`;
  return rig.land(path, { lang: language, allow: agentPictures, ...options });
}

/** Waits for the form itself, which replaces a shell of plain HTML. */
async function loadForm(visitor: JourneyPage) {
  await formOf(visitor).scrollIntoViewIfNeeded();
  // Some forms are fetched only on intent.
  await submitOf(visitor).hover();
  await formOf(visitor).and(visitor.page.locator("[novalidate]")).waitFor();
}

async function fillIn(
  visitor: JourneyPage,
  { typed, chosen = {}, file }: PageFormCase,
  phone = "50 123 4567",
) {
  const form = formOf(visitor);
  await form.locator('[name="name"]').fill("Layla Haddad");
  await form.locator('[name="phone"]').pressSequentially(phone);
  for (const [name, text] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(text);
  for (const [name, value] of Object.entries(chosen)) {
    const control = form.locator(`[name="${name}"]`).first();
    if ((await control.getAttribute("type")) === "radio") {
      await form.locator(`[name="${name}"][value="${value}"]`).check({ force: true });
    } else await control.selectOption(value);
  }
  if (file) {
    await form
      .locator(`[name="${file.field}"]`)
      .setInputFiles({ name: file.name, mimeType: "application/pdf", buffer: file.bytes });
  }
}

/** What the upstream got, in the same shape for both. */
async function received({ upstream }: PageFormCase) {
  const [record] = await rig.crm.kept(upstream, 1);
  const { fields, files } = (record?.body ?? {}) as {
    fields?: Record<string, string>;
    files?: Record<string, { name: string; base64: string }>;
  };
  return { fields: fields ?? (record?.body as Record<string, string>), files: files ?? {} };
}

describe.each(forms)("the form of $route", (form) => {
  test.each(flowLanguages)(
    "in %s: a double click sends it once, with campaign and file",
    async (language) => {
      const visitor = await land(form, language, { viewport: language === "en" ? "desktop" : "phone" });
      await loadForm(visitor);
      await fillIn(visitor, form);
      await visitor.page.clock.fastForward(5000);
      await submitOf(visitor).dblclick();
      const { fields, files } = await received(form);
      expect(fields).toMatchObject({
        name: "Layla Haddad",
        phone: "+971501234567",
        utm_source: "search",
        clickid: "42",
        ...form.arrives,
      });
      if (form.file) {
        expect(files.file).toMatchObject({
          name: form.file.name,
          base64: form.file.bytes.toString("base64"),
        });
      }
      const [stored, ...others] = readLeads(rig.host.databasePath);
      expect(others).toEqual([]);
      expect(stored).toMatchObject({ name: "Layla Haddad", quarantine: null });
      await formOf(visitor)
        .getByText(stored?.reference ?? "none")
        .waitFor();
      expect(await formOf(visitor).locator('[name="name"]').inputValue()).toBe("");
      expect(await dataLayerText(visitor)).not.toMatch(/Layla|layla@/);
      await visitor.finish();
    },
  );

  test("replaces its shell without a shift", async () => {
    const visitor = await rig.browser.openPage({
      origin: rig.host.origin,
      viewport: "phone",
      allow: agentPictures,
    });
    const { page } = visitor;
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(routePath(form.route));
    await appReady(page);
    await loadForm(visitor);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    await visitor.finish();
  });

  test("has no violations in axe, empty and with errors", async () => {
    // One language for each form is enough, because all forms are made of the same parts.
    const language = checkedLanguages[forms.indexOf(form) % checkedLanguages.length] ?? "en";
    const visitor = await land(form, language, { viewport: "phone" });
    await loadForm(visitor);
    expect(await axeFindings(visitor.page)).toEqual([]);
    await submitOf(visitor).click({ force: true });
    await formOf(visitor)
      .getByText(word(language, "forms", "fieldErrors.required"))
      .first()
      .waitFor();
    expect(await axeFindings(visitor.page)).toEqual([]);
    await visitor.finish();
  });

  test("is sent by the browser without scripts", async () => {
    const visitor = await land(form, "en", { scripts: false });
    await fillIn(visitor, form, "+971 50 123 4567");
    await submitOf(visitor).click();
    await visitor.page.waitForURL(rig.host.origin + routePath("thank-you"));
    const { fields } = await received(form);
    expect(fields).toMatchObject({ name: "Layla Haddad", phone: "+971501234567", ...form.arrives });
    await visitor.finish();
  });
});

test("a file of another type or size is refused at its field before anything is sent", async () => {
  const visitor = await land({ ...forms[0], route: "careers" } as PageFormCase, "en");
  await loadForm(visitor);
  const control = formOf(visitor).locator('[name="cv"]');
  await control.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ") });
  await formOf(visitor)
    .getByText(/cv\.pdf.* is not a PDF/)
    .waitFor();
  await control.setInputFiles({ name: "all.pdf", mimeType: "application/pdf", buffer: pdf(5 * 1024) });
  await formOf(visitor)
    .getByText(/all\.pdf.* is larger than/)
    .waitFor();
  expect(readLeads(rig.host.databasePath)).toEqual([]);
  await visitor.finish();
});

test("the button of a position selects it in the form", async () => {
  const visitor = await land({ ...forms[0], route: "careers" } as PageFormCase, "en");
  const position = visitor.page.locator("#off-plan-analyst");
  await position.locator("summary").click();
  await position.locator('a[href="#cv"]').click();
  await formOf(visitor).and(visitor.page.locator("[novalidate]")).waitFor();
  expect(await formOf(visitor).locator('[name="role"]').inputValue()).toBe("off-plan-analyst");
  await visitor.finish();
});
