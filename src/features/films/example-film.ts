import type { Film } from "./film";

/* For tests. */

export function exampleFilm(filmId: string, title: string): Film {
  return {
    filmId,
    seconds: 18,
    published: "2026-11-21",
    file: { publicURL: "/static/abc/film.mp4" },
    poster: {
      crop: null,
      file: {
        childImageSharp: {
          gatsbyImageData: {
            layout: "fullWidth",
            width: 1,
            height: 0.5625,
            images: { fallback: { src: "/static/palm.jpg" } },
          },
        },
      },
    },
    text: {
      title,
      summary: "The Palm from above.",
      shows: "The camera rises.",
      captions: ["Owners pay every year."],
      paragraphs: ["A low one is not always good news."],
    },
  };
}
