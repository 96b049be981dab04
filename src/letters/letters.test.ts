/** @jest-environment node */
import ICAL from "ical.js";
import { languageCodes, languageOf, type LanguageCode } from "../site/languages";
import { exampleCall, exampleLetters } from "./examples";
import { renderLetter } from "./render-letter";

const stamp = new Date("2026-11-27T09:00:00Z");
const all = languageCodes.flatMap((language) =>
  Object.entries(exampleLetters(language)).map(([name, letter]) => ({ language, name, letter })),
);

describe.each(all)("$name in $language", ({ language, letter }) => {
  const { subject, html, text } = renderLetter(letter, stamp);
  const { iso, dir } = languageOf(language);

  it("says everything in its language and direction", () => {
    expect(html).toContain(`<html lang="${iso}" dir="${dir}">`);
    for (const written of [subject, html, text])
      expect(written).not.toMatch(/\{\{|undefined|Invalid Date|NaN/);
    expect(subject).not.toBe("");
    // Shown by programs that know nothing of marks.
    expect(subject).not.toMatch(/[\u2066-\u2069\r\n]/);
  });

  it("fetches nothing and tells nobody that it was opened", () => {
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|@font-face/i);
  });

  it("keeps numbers and addresses from left to right", () => {
    const { reference } = "call" in letter ? letter.call : letter;
    expect(html).toContain(`<span dir="ltr" style="unicode-bidi:isolate">${reference}</span>`);
    expect(text).toContain(dir === "rtl" ? `\u2066${reference}\u2069` : reference);
    if (dir === "ltr") expect(text).not.toMatch(/[\u2066-\u2069]/);
  });
});

it("has the firm's licence and company numbers at its foot, since it may name an adviser", () => {
  const call = exampleCall("ar");
  const { html, text } = renderLetter({ what: "confirmed", to: "a@b.example", call }, stamp);
  expect(text).toContain("رخصة الوساطة العقارية (RERA): \u2066ORN 00000\u2069\n");
  expect(text).toContain("الرخصة التجارية: \u20660000000\u2069\n");
  expect(html).toMatch(/الرخصة التجارية: <span dir="ltr"[^>]*>0000000</);
});

it("escapes what people have typed", () => {
  const call = { ...exampleCall("en"), name: `<b onclick="x">Mallory</b> & {{site}}` };
  const { html, text } = renderLetter({ what: "confirmed", to: "m@visitor.example", call }, stamp);
  expect(html).toContain("&lt;b onclick=&quot;x&quot;&gt;Mallory&lt;/b&gt; &amp; {{site}}");
  expect(html).not.toContain("<b onclick");
  expect(text).toContain(call.name);
});

it("tells the time on the guest's clock and on Dubai's, and on Dubai's alone where no other is known", () => {
  const call = exampleCall("en");
  const both = renderLetter({ what: "confirmed", to: "a@b.example", call }, stamp);
  expect(both.subject).toBe("Your call: Thursday 3 December at 09:30");
  expect(both.text).toContain("Your time: Thursday 3 December at 09:30 (UTC+0)");
  expect(both.text).toContain("In Dubai: Thursday 3 December at 13:30 (UTC+4)");
  const { visitorTimeZone: _, ...unknown } = call;
  const one = renderLetter({ what: "confirmed", to: "a@b.example", call: unknown }, stamp);
  expect(one.subject).toBe("Your call: Thursday 3 December at 13:30 (UTC+4)");
  expect(one.text).not.toContain("Your time");
});

it("confirms the price, the right to cancel and how, and where the terms are", () => {
  const call = exampleCall("en");
  const { text, html } = renderLetter({ what: "confirmed", to: "a@b.example", call }, stamp);
  expect(text).toMatch(/Paid: AED\s5,000/);
  expect(text).toContain("Until 11 December 2026 you can cancel");
  expect(text).toContain("https://www.duneandharbour.example/booking/\n");
  expect(html).toContain('href="https://www.duneandharbour.example/terms/#section-5"');
  expect(html).toContain(`href="${call.manageUrl}"`);
});

it("says whether the price goes back", () => {
  const call = exampleCall("en");
  const letter = { what: "cancelled", to: "a@b.example", call } as const;
  expect(renderLetter({ ...letter, refunded: true }).text).toContain("We are returning the whole price");
  expect(renderLetter({ ...letter, refunded: false }).text).not.toContain("returning");
});

function read(language: LanguageCode, name: string) {
  const letter = exampleLetters(language)[name];
  const ics = letter && renderLetter(letter, stamp).ics;
  if (!ics) throw new Error(`The letter ${name} has no invitation`);
  const lines = ics.content.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(ics.content) as never);
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  if (!event || others.length > 0) throw new Error("An invitation is for one call");
  return { method: ics.method, calendar, event };
}

describe.each(languageCodes)("the invitation in %s", (language) => {
  it("asks, corrects and takes back the same call", () => {
    const { uid, startsAt } = exampleCall(language);
    const expected = { confirmed: "REQUEST", moved: "REQUEST", "cancelled-refunded": "CANCEL" } as const;
    const sequences = Object.entries(expected).map(([name, method]) => {
      const { method: said, calendar, event } = read(language, name);
      expect(said).toBe(method);
      expect(calendar.getFirstPropertyValue("method")).toBe(method);
      expect(event.getFirstPropertyValue("uid")).toBe(uid);
      expect(event.getFirstPropertyValue("status")).toBe(method === "CANCEL" ? "CANCELLED" : "CONFIRMED");
      expect(String(event.getFirstPropertyValue("organizer")).toLowerCase()).toContain("mailto:hello@");
      expect(String(event.getFirstPropertyValue("attendee")).toLowerCase()).toBe(
        "mailto:robin@visitor.example",
      );
      const start = event.getFirstPropertyValue("dtstart") as unknown as { toJSDate(): Date };
      expect(start.toJSDate().toISOString()).toBe(startsAt);
      expect(event.getAllSubcomponents("valarm")).toHaveLength(method === "CANCEL" ? 0 : 1);
      return Number(event.getFirstPropertyValue("sequence"));
    });
    expect(sequences).toEqual([0, 1, 2]);
  });

  it("holds no mark of direction and no key", () => {
    const letter = exampleLetters(language).confirmed;
    const content = letter ? (renderLetter(letter, stamp).ics?.content ?? "") : "";
    expect(content).not.toMatch(/[\u2066-\u2069]|key=/);
  });
});

it("sends an invitation only with what changes the calendar", () => {
  const withIcs = Object.entries(exampleLetters("en")).flatMap(([name, letter]) =>
    renderLetter(letter, stamp).ics ? [name] : [],
  );
  expect(withIcs).toEqual(["confirmed", "moved", "cancelled-refunded", "cancelled-kept"]);
});
