import sharp from "sharp";
import type { Light } from "../../src/site/light";
import { localisePath } from "../../src/site/paths";
import { axeFindings } from "../harness/axe";
import { appReady, type JourneyPage, type PageOptions } from "../harness/browser";
import { checkedLanguages } from "../harness/every-page";
import { pageRig } from "../harness/rig";

/*
 * The sun over a picture. The frames are the journey's own, so that it says the same whatever has been rendered: a light
 * sky in the morning, a dark one in the evening.
 */

const rig = pageRig();

const light = (scene: string): Light => ({
  scene,
  version: "0a1b2c3d4e5f",
  days: [
    { month: "jan", hours: [7, 12, 18], skies: ["#ecdcc8", "#d8e4ee", "#14243c"] },
    { month: "jul", hours: [6, 19], skies: ["#ecdcc8", "#14243c"] },
  ],
  still: { month: "jan", minute: 12 * 60 },
  sunrise: "left",
  printed: [],
});

const paths = { home: "/", property: "/properties/saffron-frond/" } as const;

interface Visitor extends JourneyPage {
  /** Names of the frames that were fetched. */
  fetched: string[];
}

/** Opens a page whose data say that there are frames. */
async function open(
  path: string,
  options: Partial<PageOptions> & { prepare?: (visitor: JourneyPage) => Promise<void> } = {},
): Promise<Visitor> {
  const { prepare, ...rest } = options;
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, motion: true, ...rest });
  const { page } = visitor;
  const fetched: string[] = [];
  // Of this page alone: those of others, which are fetched in advance, may still be on their way when the visit ends.
  const [pathname = ""] = path.split("?");
  await page.route(`**/page-data${pathname === "/" ? "/index/" : pathname}page-data.json`, async (route) => {
    const answer = await route.fetch();
    const data = (await answer.json()) as { result: { data: Record<string, unknown> } };
    const { home } = data.result.data as { home?: { light: Light } };
    // What is printed is in the document already.
    if (home) home.light = { ...light("saffron-frond"), printed: home.light.printed };
    else data.result.data.light = light("skyline");
    await route.fulfill({ json: data });
  });
  const frames = new Map<string, Buffer>();
  for (const { hours, skies, month } of light("skyline").days) {
    for (const [at, hour] of hours.entries()) {
      const picture = sharp({
        create: { width: 640, height: 400, channels: 3, background: skies[at] ?? "" },
      });
      frames.set(`${month}-${String(hour).padStart(2, "0")}`, await picture.webp().toBuffer());
    }
  }
  await page.route("**/static/light/**", async (route) => {
    const [name = "", frame = ""] = /([a-z]+-\d\d)-\w+\.webp$/.exec(route.request().url()) ?? [];
    fetched.push(name);
    await route.fulfill({ contentType: "image/webp", body: frames.get(frame) ?? Buffer.alloc(0) });
  });
  await prepare?.(visitor);
  await page.goto(path);
  // Where data is saved the app waits for a sign. The mouse is none that ends what the browser notes of the first view.
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await appReady(page);
  return { ...visitor, fetched };
}

const dialOf = ({ page }: Visitor) => page.locator('main [role="slider"]');

const seenOpen = {
  prepare: async ({ page }: JourneyPage) => {
    await page.addInitScript(() => sessionStorage.setItem("sun_opened", "true"));
  },
};

const namesOf = {
  en: {
    dial: "Time of day",
    group: "The sun over our model, in Dubai time",
    noon: "12:00, January",
    dusk: "18:00, January: Terrace in shade",
  },
  ar: {
    dial: "الوقت",
    group: "الشمس فوق مجسّمنا بتوقيت دبي",
    noon: "12:00، يناير",
    dusk: "18:00، يناير: التراس في الظل",
  },
} as const;

describe.each(["en", "ar"] as const)("in %s", (language) => {
  const names = namesOf[language];

  test("the dial is turned by keyboard, says what it shows, and axe finds nothing by day or night", async () => {
    const visitor = await open(localisePath(paths.home, language), { lang: language, ...seenOpen });
    const { page } = visitor;
    const dial = page.getByRole("slider", { name: names.dial, exact: true });
    await dial.waitFor();
    await page.getByRole("group", { name: names.group, exact: true }).waitFor();
    expect(await dial.getAttribute("aria-valuetext")).toBe(names.noon);

    // The buttons of the first view come before it, in its language's own order.
    await page.locator("main [data-open-modal='questions-modal']").first().focus();
    await page.keyboard.press("Tab");
    expect(await dial.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Home");
    await page.locator("main img[src*='jan-07']").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("End");
    await page.locator('[data-sky="dark"]').waitFor();
    // The colours have faded over.
    await page.waitForTimeout(600);
    expect(await axeFindings(page)).toEqual([]);
    // The sun is at the right at dusk, whichever way one reads.
    const [face, sun] = await Promise.all([dial.boundingBox(), dial.locator("circle").boundingBox()]);
    expect(sun?.x).toBeGreaterThan((face?.x ?? 0) + (face?.width ?? 0) / 2);
    await page.waitForURL((url) => url.search === "?sun=18:00,jan");
    await visitor.finish();
  });

  test("on a home it says whether the terrace has sun", async () => {
    const path = `${localisePath(paths.property, language)}?sun=18:00,jan`;
    const visitor = await open(path, { lang: language, viewport: "phone" });
    const dial = dialOf(visitor);
    await dial.waitFor();
    expect(await dial.getAttribute("aria-valuetext")).toBe(names.dusk);
    // While the dial appears, its words are as pale as it is.
    await dial.evaluate((slider) =>
      Promise.all(
        slider
          .closest("[role=group]")
          ?.getAnimations()
          .map(({ finished }) => finished) ?? [],
      ),
    );
    expect(await axeFindings(visitor.page)).toEqual([]);
    await visitor.finish();
  });
});

/** Those of each script, and of the longest words. */
const tightLanguages = [...new Set([...checkedLanguages, "de", "hu"] as const)];

test.each(["phone", "desktop"] as const)(
  "on a %s the dial covers neither the headline nor a button in any language",
  async (viewport) => {
    const covered: string[] = [];
    for (const language of tightLanguages) {
      const visitor = await open(localisePath(paths.home, language), {
        lang: language,
        viewport,
        ...seenOpen,
      });
      const dial = dialOf(visitor);
      await dial.waitFor();
      const overlapping = await dial.evaluate((slider) => {
        const box = (slider.closest("[role=group]") ?? slider).getBoundingClientRect();
        const inside = box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight + 1;
        const others = [
          ...document.querySelectorAll("h1, h1 + p, h1 ~ p, main section:first-of-type [data-open-modal]"),
        ];
        return [
          ...(inside ? [] : ["the edge of the window"]),
          ...others
            .filter((other) => {
              const { left, right, top, bottom } = other.getBoundingClientRect();
              return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
            })
            .map((other) => other.textContent.trim()),
        ];
      });
      covered.push(...overlapping.map((what) => `${language}: ${what}`));
      await visitor.finish();
    }
    expect(covered).toEqual([]);
  },
  180_000,
);

test("opens once: the light moves to the present hour, nothing shifts, and the picture below stays what is largest", async () => {
  const prepare = async ({ page }: JourneyPage) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0, largest: [] });
      const measured = window as unknown as { shifts: number; largest: string[] };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          measured.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          measured.largest.push((entry as unknown as { url: string }).url);
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
  };
  const visitor = await open(paths.home, { prepare });
  const { page } = visitor;
  const dial = dialOf(visitor);
  await dial.waitFor();
  await page.waitForFunction(() => sessionStorage.getItem("sun_opened") === "true");
  const began = Date.now();
  const present = await page.evaluate(() => {
    const there = new Date(Date.now() + 4 * 3_600_000);
    return there.getUTCHours() * 60 + there.getUTCMinutes();
  });
  const expected = (first: number, last: number) => (present < first ? last : Math.min(present, last));
  await page.waitForFunction(
    ([low, high]) => {
      const now = Number(document.querySelector('main [role="slider"]')?.getAttribute("aria-valuenow"));
      return now >= (low ?? 0) && now <= (high ?? 0);
    },
    [expected(420, 1080) - 10, expected(420, 1080) + 10],
  );
  expect(Date.now() - began).toBeLessThan(5_000);
  const { shifts, largest } = await page.evaluate(() => {
    const measured = window as unknown as { shifts: number; largest: string[] };
    return { shifts: measured.shifts, largest: measured.largest };
  });
  expect(shifts).toBeLessThan(0.01);
  expect(largest.filter((url) => url.includes("/static/light/"))).toEqual([]);
  // Nobody has turned it.
  expect(new URL(page.url()).search).toBe("");
  await visitor.finish();
});

describe("no frame is fetched", () => {
  const connected =
    (connection: object) =>
    async ({ page }: JourneyPage) => {
      await page.addInitScript((value) => {
        Object.defineProperty(Navigator.prototype, "connection", { value, configurable: true });
      }, connection);
    };

  test.each([
    ["where data is saved", { prepare: connected({ saveData: true, effectiveType: "4g" }) }],
    ["on 2G", { prepare: connected({ effectiveType: "2g" }) }],
    ["where motion is to be reduced", { motion: false }],
  ])("%s, and the picture stands still", async (_, options) => {
    const visitor = await open(paths.home, options);
    await visitor.settled();
    expect(await dialOf(visitor).count()).toBe(0);
    expect(visitor.fetched).toEqual([]);
    await visitor.finish();
  });

  test("of a home before its dial is meant", async () => {
    const visitor = await open(paths.property, { viewport: "phone" });
    await dialOf(visitor).waitFor();
    await visitor.settled();
    expect(visitor.fetched).toEqual([]);
    await dialOf(visitor).focus();
    await visitor.settled();
    expect(visitor.fetched.sort()).toEqual(["jan-07-phone.webp", "jan-12-phone.webp", "jan-18-phone.webp"]);
    await visitor.finish();
  });
});

describe("on the way from the district to the plan", () => {
  const scales = ({ page }: JourneyPage) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("[style*='--zoom'] picture")].map((picture) =>
        Number(getComputedStyle(picture).scale.replace("none", "1")),
      ),
    );

  const scrollTo = ({ page }: JourneyPage, share: number) =>
    page.evaluate((at) => {
      const track = document.querySelector("[style*='--zoom']")?.parentElement?.getBoundingClientRect();
      if (!track) throw new Error("There is no way to the plan");
      const top = window.scrollY + track.top + at * (track.height - window.innerHeight);
      window.scrollTo({ top, behavior: "instant" });
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, share);

  test.each(["en", "ar"] as const)(
    "the close-up stays where it was taken, and ends as the window (%s)",
    async (lang) => {
      const visitor = await open(localisePath(paths.property, lang), { lang });
      try {
        await scrollTo(visitor, -0.1);
        expect(await scales(visitor)).toEqual([1, expect.closeTo(1 / 3, 3)]);
        await scrollTo(visitor, 0.4);
        const [far = 0, near = 0] = await scales(visitor);
        expect(far).toBeGreaterThan(1.3);
        expect(far / near).toBeCloseTo(3, 2);
        await scrollTo(visitor, 0.6);
        expect(await scales(visitor)).toEqual([3, 1]);
      } finally {
        await visitor.finish();
      }
    },
  );

  test("both pictures stand side by side where motion is to be reduced", async () => {
    const visitor = await open(paths.property, { motion: false, viewport: "phone" });
    try {
      expect(await scales(visitor)).toEqual([1, 1]);
      const boxes = await visitor.page
        .locator("[style*='--zoom'] picture")
        .evaluateAll((pictures) =>
          pictures.map((picture) => picture.getBoundingClientRect().toJSON() as DOMRect),
        );
      expect(boxes[0]?.top).toBe(boxes[1]?.top);
      expect(boxes[0]?.width).toBe(boxes[1]?.width);
      expect(boxes[0]?.right).toBeLessThanOrEqual(boxes[1]?.left ?? 0);
    } finally {
      await visitor.finish();
    }
  });
});
