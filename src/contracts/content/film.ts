import * as z from "zod";
import { dayField, lineOf, listOf, paragraphsOf, slugField, wholeNumber } from "./fields";

const captionMessage = "write when the caption comes and goes, in seconds: [4.8, 8.8]";
const second = z.number(captionMessage).min(0, captionMessage);

/** `content/films/<id>/film.json`: a silent film, beside its `film.mp4`. */
export const filmSchema = z
  .strictObject({
    /** Of its poster: a name in content/pictures/views.json. */
    view: slugField,
    published: dayField,
    /** Its place on the page, from 1. */
    order: wholeNumber("the film’s place on the page", 1),
    /** The length of film.mp4. */
    seconds: wholeNumber("the length in seconds", 1),
    /** When each caption comes and goes; its words stand in the text, in the same order. */
    captions: listOf(z.tuple([second, second], captionMessage), "times of captions"),
  })
  .superRefine(({ seconds, captions }, context) => {
    captions.forEach(([from, to], at) => {
      const before = captions[at - 1]?.[1] ?? 0;
      if (from >= before && from < to && to <= seconds) return;
      context.addIssue({
        code: "custom",
        path: ["captions", at],
        message: `write two times within the film's ${String(seconds)} seconds, after those of the caption before`,
      });
    });
  });

export type FilmFacts = z.infer<typeof filmSchema>;

/** `content/films/<id>/<language>.md`. */
export const filmTextSchema = z.strictObject({
  title: lineOf("the film's title"),
  summary: lineOf("the film in one sentence"),
  shows: lineOf("what is seen, for those who cannot see it"),
  captions: listOf(lineOf("a caption"), "captions"),
  /** What the film has no time to say. */
  paragraphs: paragraphsOf(1),
});

export type FilmText = z.infer<typeof filmTextSchema>;
