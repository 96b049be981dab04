import type { FilmFacts, FilmText } from "../../contracts/content/film";
import type { LanguageCode } from "../../site/languages";
import { captionsPath } from "../../site/paths";
import { publish } from "../publish";

/** Publishes the captions of a film, one file a language. */
export function publishCaptions(
  id: string,
  { captions: times }: Pick<FilmFacts, "captions">,
  texts: Partial<Record<LanguageCode, FilmText>>,
): void {
  for (const [language, { captions }] of Object.entries(texts))
    publish(captionsPath(id, language as LanguageCode), webVtt(times, captions));
}

/**
 * Captions in the format that browsers read (WebVTT).
 * @param times when each comes and goes, in seconds
 * @param lines the words of each, in the same order
 */
export function webVtt(times: FilmFacts["captions"], lines: readonly string[]): string {
  const cues = times.map(
    ([from, to], at) => `${timestamp(from)} --> ${timestamp(to)}\n${escaped(lines[at] ?? "")}\n`,
  );
  return ["WEBVTT\n", ...cues].join("\n");
}

function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

/** Characters that the format would read as a tag or an entity. */
function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
