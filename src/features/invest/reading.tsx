import { PostLink } from "../../lib/i18n/site-link";
import { Picture, type PictureData } from "../../ui/picture/picture";
import { unbroken } from "../../ui/unbroken";
import * as whole from "../../ui/whole-entry.module.css";
import * as styles from "./reading.module.css";

/** A post that tells all of what the page says in short. */
export interface Post {
  slug: string;
  title: string;
  coverAlt: string;
  cover: { childImageSharp: { gatsbyImageData: PictureData } };
}

interface ReadingProps {
  post: Post;
  /** `column`: as wide as the column it stands in; `band`: from one edge of the window to the other. */
  look: "column" | "band";
}

const sizes = { column: "(min-width: 48rem) 32vw, 92vw", band: "100vw" };

/** The picture of a post, and below it the way there. */
export function Reading({ post: { slug, title, cover, coverAlt }, look }: ReadingProps) {
  return (
    <figure className={`${whole.entry} ${look === "band" ? styles.band : ""}`}>
      <Picture
        image={cover.childImageSharp.gatsbyImageData}
        alt={coverAlt}
        sizes={sizes[look]}
        className={styles.picture}
      />
      <figcaption className={styles.caption}>
        <PostLink slug={slug} className={styles.link}>
          {unbroken(title)}
        </PostLink>
      </figcaption>
    </figure>
  );
}
