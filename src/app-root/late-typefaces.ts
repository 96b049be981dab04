/*
 * The page begins in installed fonts where its own come after its first view (`font-display: optional`): replaced as they
 * come, they would break text elsewhere and move what is being read. `take-up-typefaces.ts` replaces them where nothing
 * moves; it is loaded only where it is needed, on the first visit over a slow line.
 */

let takeUp: typeof import("./take-up-typefaces") | null = null;

/** To be called once, when the app has taken over the document. */
export async function watchLateTypefaces(): Promise<void> {
  await document.fonts.ready;
  if (!haveComeLate()) return;
  takeUp = await import("./take-up-typefaces");
  await takeUp.begin();
}

/** To be called on another page, where all is new, so that nothing moves under a reader. */
export const showLateTypefaces = () => takeUp?.showEverywhere();

function haveComeLate(): boolean {
  const shownAt = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  return performance
    .getEntriesByType("resource")
    .some(({ name, startTime, duration }) => name.endsWith(".woff2") && startTime + duration > shownAt);
}
