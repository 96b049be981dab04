import { PostLink } from "../../lib/i18n/site-link";
import { Picture } from "../../ui/picture/picture";
import { unbroken } from "../../ui/unbroken";
import * as whole from "../../ui/whole-entry.module.css";
import type { PostTeaser } from "./post";
import { PostFacts } from "./post-facts";
import { lookOf, type StoryLook } from "./stories";
import * as styles from "./story-list.module.css";

/** How wide the picture is shown. */
const sizes: Record<StoryLook, string> = {
  lead: "(min-width: 48rem) 82vw, 100vw",
  wide: "(min-width: 48rem) 58vw, 100vw",
  low: "(min-width: 48rem) 46vw, 100vw",
  tall: "(min-width: 48rem) 38vw, 80vw",
  row: "(min-width: 48rem) 22vw, 7rem",
};

/** Posts as a magazine sets them, in the order given. */
export function StoryList({ posts }: { posts: readonly PostTeaser[] }) {
  return (
    <ol className={styles.stories}>
      {posts.map((post, at) => {
        const look = lookOf(at, posts.length);
        const { slug, title, description, cover, coverAlt } = post;
        return (
          <li key={slug} className={`${whole.entry} ${styles.story} ${styles[look]}`}>
            <div className={styles.picture}>
              <Picture
                image={cover.childImageSharp.gatsbyImageData}
                alt={coverAlt}
                sizes={sizes[look]}
                eager={at === 0}
              />
            </div>
            <div className={styles.facts}>
              <PostFacts post={post} />
            </div>
            <h2 className={styles.title}>
              <PostLink slug={slug} className={whole.link}>
                {unbroken(title)}
              </PostLink>
            </h2>
            <p className={styles.text}>{description}</p>
          </li>
        );
      })}
    </ol>
  );
}
