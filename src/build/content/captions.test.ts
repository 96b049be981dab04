/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { languageCodes } from "../../site/languages";
import { captionsPath } from "../../site/paths";
import { publishedPaths } from "../publish";
import { publishCaptions, webVtt } from "./captions";
import { readContent } from "./read";

it("writes each caption with its times, as WebVTT", () => {
  const times: [number, number][] = [
    [0.5, 4.5],
    [61.25, 3601],
  ];
  expect(webVtt(times, ["Lifts & pools", "a < b"])).toBe(
    [
      "WEBVTT",
      "",
      "00:00:00.500 --> 00:00:04.500",
      "Lifts &amp; pools",
      "",
      "00:01:01.250 --> 01:00:01.000",
      "a &lt; b",
      "",
    ].join("\n"),
  );
});

it("publishes the captions of a film in the languages that it has", () => {
  const home = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "captions-"));
  process.chdir(folder);
  try {
    const text = (caption: string) => ({
      title: "T",
      summary: "S",
      shows: "S",
      captions: [caption],
      paragraphs: [],
    });
    publishCaptions("palm", { captions: [[1, 2]] }, { en: text("The palm"), de: text("Die Palme") });
    for (const [language, caption] of [
      ["en", "The palm"],
      ["de", "Die Palme"],
    ] as const) {
      const path = captionsPath("palm", language);
      expect(readFileSync(join("public", path), "utf8")).toContain(
        `00:00:01.000 --> 00:00:02.000\n${caption}\n`,
      );
      expect(publishedPaths()).toContain(path.slice(1));
    }
  } finally {
    process.chdir(home);
    rmSync(folder, { recursive: true });
  }
});

const films = readContent(".").content?.entries.films ?? [];

it("finds the project's films", () => {
  expect(films.map(({ id }) => id)).toEqual(["interior", "palm", "skyline"]);
});

describe.each(films)("the film $id", ({ id, facts, texts }) => {
  it("is as long as its facts say, weighs at most 3 MB, and can begin before it is all there", () => {
    const film = readFileSync(`content/films/${id}/film.mp4`);
    expect(film.length).toBeLessThanOrEqual(3_000_000);
    const header = film.indexOf("mvhd");
    const [scale, length] = [film.readUInt32BE(header + 16), film.readUInt32BE(header + 20)];
    expect(Math.abs(length / scale - facts.seconds)).toBeLessThan(0.1);
    expect(film.indexOf("moov")).toBeLessThan(film.indexOf("mdat"));
  });

  it.each(languageCodes)("can be read at a calm pace in %s", (language) => {
    texts[language]?.captions.forEach((caption, at) => {
      const [from, to] = facts.captions[at] ?? [0, 0];
      // Signs of Korean each hold a syllable; elsewhere twenty-one signs a second is what editors of subtitles allow.
      expect(caption.length / (to - from)).toBeLessThanOrEqual(21);
    });
  });
});
