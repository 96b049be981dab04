import { graphql } from "gatsby";
import type { LanguageCode } from "../../site/languages";
import type { PictureData } from "../../ui/picture/picture";

/** A post where it is one of several. */
export interface PostTeaser {
  slug: string;
  title: string;
  description: string;
  /** `YYYY-MM-DD`, as all days here. */
  date: string;
  minutes: number;
  /** Anything but `published` is seen in `gatsby develop` only. */
  state: "published" | "draft" | "scheduled";
  tags: readonly PostTag[];
  cover: { childImageSharp: { gatsbyImageData: PictureData } };
  coverAlt: string;
}

export interface PostTag {
  tagId: string;
  name: string;
}

/** A tag, and how many posts of the page's language have it. */
export interface TopicTag extends PostTag {
  posts: number;
}

/** A post on its own page. */
export interface Post extends PostTeaser {
  language: LanguageCode;
  updated: string | null;
  author: { authorId: string; name: string; role: string };
  html: string;
  headings: readonly PostHeading[];
  related: readonly PostTeaser[];
  previous: PostNeighbour | null;
  next: PostNeighbour | null;
}

export interface PostHeading {
  id: string;
  text: string;
  depth: number;
}

export type PostNeighbour = Pick<PostTeaser, "slug" | "title">;

/** The same widths everywhere, so that a picture that stands on several pages is made once. */
export const postTeaser = graphql`
  fragment PostTeaser on BlogPost {
    slug
    title
    description
    date
    minutes
    state
    tags {
      tagId
      name
    }
    cover {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [400, 800, 1200, 1600]
          sizes: "100vw"
          placeholder: DOMINANT_COLOR
        )
      }
    }
    coverAlt
  }
`;
