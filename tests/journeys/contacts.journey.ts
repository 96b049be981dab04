import type { LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { journeyRig, pushes } from "../harness/rig";
import { until } from "../harness/until";
import { word } from "../harness/words";

/* The ways to the agent besides the forms: each opens first, then is told upstream with the visit's campaign. */

// Those of the one agent of the fake CRM who can be written to.
const languages: LanguageCode[] = ["en", "ar"];
const rig = journeyRig();

/** In the order in which the journey takes them; a phone number opens nothing that a browser shows. */
const channels = [
  { channel: "whatsapp", address: /^https:\/\/wa\.me\/971500000007\?text=/ },
  { channel: "telegram", address: /^https:\/\/t\.me\/amara$/ },
  { channel: "phone", address: /^tel:\+971500000007$/ },
] as const;

test.each(languages)("in %s WhatsApp, Telegram and the phone open, then are told of", async (language) => {
  const visitor = await rig.land(`${localisePath("/", language)}?utm_source=search&clickid=42`, {
    lang: language,
    allow: [/crm\.example/],
  });
  const { page, context } = visitor;
  // No chat is asked for more than its page.
  await context.route(/^https:\/\/(wa|t)\.me\//, (route) => route.fulfill({ body: "" }));
  await page.locator("footer").scrollIntoViewIfNeeded();
  const agent = page.locator("footer [data-agent]");
  await agent.waitFor();

  for (const [at, { channel, address }] of channels.entries()) {
    const links = await agent.locator("a").all();
    const hrefs = await Promise.all(links.map((link) => link.getAttribute("href")));
    const link = links[hrefs.findIndex((href) => address.test(href ?? ""))];
    expect([channel, hrefs, link !== undefined]).toEqual([channel, hrefs, true]);
    if (channel === "phone") await link?.evaluate((element) => element.removeAttribute("href"));
    else expect(await link?.getAttribute("target")).toBe("_blank");
    await link?.click();
    const told = await rig.crm.kept("/started_chat", at + 1);
    expect(told.at(-1)?.body).toEqual({
      channel,
      fullUrl: `${rig.host.origin}${localisePath("/", language)}`,
      utm_source: "search",
      clickid: "42",
    });
  }
  await until("both tabs are open", () => (context.pages().length === 3 ? true : null));
  const names = ["instantMessangerClick", "contactViaWA", "contact_click"];
  const pushed = (await Promise.all(names.map((name) => pushes(visitor, name)))).map(({ length }) => length);
  expect(pushed).toEqual([1, 1, 3]);
  expect(decodeURIComponent(context.pages()[1]?.url() ?? "")).toContain(
    word(language, "common", "WHATS_APP.MESSAGE"),
  );
  await visitor.finish();
});
