import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { appReady, type JourneyPage } from "../harness/browser";
import { pageRig } from "../harness/rig";

const languages: LanguageCode[] = ["en", "ar", "ko"];
const rig = pageRig();

/** Opens the page of films, and records which of their files are fetched. */
async function land(language: LanguageCode): Promise<JourneyPage & { fetched: string[] }> {
  const visitor = await rig.browser.openPage({ origin: rig.host.origin, lang: language });
  const fetched: string[] = [];
  visitor.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:mp4|vtt)$/.test(pathname)) fetched.push(pathname);
  });
  await visitor.page.goto(localisePath("/video/", language));
  await appReady(visitor.page);
  return { ...visitor, fetched };
}

describe.each(languages)("the films in %s", (language) => {
  it("are fetched on the press only, and play with captions in the page's language", async () => {
    const { page, fetched, ...visitor } = await land(language);
    await visitor.settled();
    expect(fetched).toEqual([]);

    await page.locator('main a[href$=".mp4"]').first().click();
    const video = page.locator("main video");
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.6);
    expect(await video.evaluate((element: HTMLVideoElement) => element.error)).toBeNull();
    // Only one film, in any number of range requests.
    expect(new Set(fetched.filter((path) => path.endsWith(".mp4"))).size).toBe(1);
    expect(fetched.filter((path) => path.endsWith(".vtt"))).toEqual([`/films/skyline.${language}.vtt`]);

    const shown = await video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].flatMap(({ mode, language: trackLanguage, activeCues }) =>
        mode === "showing" ? [{ language: trackLanguage, cues: activeCues?.length ?? 0 }] : [],
      ),
    );
    expect(shown).toEqual([{ language: languageOf(language).iso, cues: 1 }]);

    const played = await page.evaluate(() =>
      ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
        ({ event }) => event === "video_play",
      ),
    );
    expect(played).toEqual([{ event: "video_play", video_id: "skyline", language, route: "video" }]);
    await visitor.finish();
  });
});
