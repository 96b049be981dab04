import type { Thing } from "../../lib/structured-data";
import { absoluteUrl } from "../../lib/structured-data";
import { languageOf, type LanguageCode } from "../../site/languages";
import type { Crop } from "../../ui/cropped-picture/cropped-picture";
import type { PictureData } from "../../ui/picture/picture";

/** A film with its words in the page's language. */
export interface Film {
  filmId: string;
  seconds: number;
  /** `YYYY-MM-DD`. */
  published: string;
  file: { publicURL: string };
  poster: { crop: Crop | null; file: { childImageSharp: { gatsbyImageData: PictureData } } };
  text: {
    title: string;
    summary: string;
    /** What is seen, for those who cannot see it. */
    shows: string;
    captions: readonly string[];
    /** What the film has no time to say. */
    paragraphs: readonly string[];
  };
}

/** What search engines may know of a film. */
export function videoObject({ seconds, published, file, poster, text }: Film, language: LanguageCode): Thing {
  const picture = poster.file.childImageSharp.gatsbyImageData.images.fallback?.src;
  return {
    "@type": "VideoObject",
    name: text.title,
    description: text.summary,
    duration: `PT${String(seconds)}S`,
    uploadDate: published,
    contentUrl: absoluteUrl(file.publicURL),
    ...(picture && { thumbnailUrl: absoluteUrl(picture) }),
    inLanguage: languageOf(language).iso,
    transcript: text.captions.join(" "),
  };
}
