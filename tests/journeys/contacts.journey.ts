import type { LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { pushedEvents } from "../harness/data-layer";
import { journeyRig } from "../harness/rig";
import { until } from "../harness/until";
import { word } from "../harness/words";

/* The agent's contact links: each opens, then the CRM is notified with the visit's campaign. */

// The only agent of the fake CRM with contact links speaks these.
const languages: LanguageCode[] = ["en", "ar"];
const rig = journeyRig();

/** In the order of the clicks. The last one opens nothing in a browser. */
const channels = [
  { channel: "whatsapp", address: /^https:\/\/wa\.me\/971500000007\?text=/ },
  { channel: "telegram", address: /^https:\/\/t\.me\/amara$/ },
  { channel: "phone", address: /^tel:\+971500000007$/ },
] as const;

test.each(languages)(
  "in %s WhatsApp, Telegram and the phone open, and the CRM is notified",
  async (language) => {
    const visitor = await rig.land(`${localisePath("/", language)}?utm_source=search&clickid=42`, {
      lang: language,
      allow: [/crm\.example/],
    });
    const { page, context } = visitor;
    // The chats are answered with empty pages.
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
      const kept = await rig.crm.kept("/started_chat", at + 1);
      expect(kept.at(-1)?.body).toEqual({
        channel,
        fullUrl: `${rig.host.origin}${localisePath("/", language)}`,
        utm_source: "search",
        clickid: "42",
      });
    }
    await until("both tabs are open", () => (context.pages().length === 3 ? true : null));
    const names = ["instantMessangerClick", "contactViaWA", "contact_click"];
    const pushed = (await Promise.all(names.map((name) => pushedEvents(visitor, name)))).map(
      ({ length }) => length,
    );
    expect(pushed).toEqual([1, 1, 3]);
    expect(decodeURIComponent(context.pages()[1]?.url() ?? "")).toContain(
      word(language, "common", "WHATS_APP.MESSAGE"),
    );
    await visitor.finish();
  },
);
