import { absoluteUrl, agencyId, type Thing } from "../../lib/structured-data";
import { languageOf, type LanguageCode } from "../../site/languages";

interface PostFacts {
  title: string;
  description: string;
  /** Days: `YYYY-MM-DD`. */
  date: string;
  updated: string | null;
  /** Address of its picture, absolute or of this site. */
  image: string | undefined;
  /** The house itself, or one of its people. */
  author: { name: string; role: string };
  tags: readonly string[];
  minutes: number;
  /** Path of its page, with its language. */
  path: string;
  language: LanguageCode;
  /** The firm's name. */
  publisher: string;
}

/** An article of the journal. */
export function blogPosting({
  title,
  description,
  date,
  updated,
  image,
  author,
  tags,
  minutes,
  path,
  language,
  publisher,
}: PostFacts): Thing {
  const firm = { "@type": "RealEstateAgent", "@id": agencyId(), name: publisher, url: absoluteUrl("/") };
  const url = absoluteUrl(path);
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    ...(image && { image: new URL(image, absoluteUrl("/")).href }),
    datePublished: date,
    dateModified: updated ?? date,
    inLanguage: languageOf(language).iso,
    author:
      author.name === publisher
        ? firm
        : { "@type": "Person", name: author.name, jobTitle: author.role, worksFor: firm },
    publisher: firm,
    keywords: tags,
    timeRequired: `PT${String(minutes)}M`,
  };
}
