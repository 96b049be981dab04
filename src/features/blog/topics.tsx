import { LocalisedLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { blogPagePath } from "../../site/routes";
import type { TopicTag } from "./post";
import * as styles from "./topics.module.css";

interface TopicsProps {
  tags: readonly TopicTag[];
  /** The one whose posts the page shows; null where it shows all. */
  current: string | null;
}

/** The tags, each a link to its posts. */
export function Topics({ tags, current }: TopicsProps) {
  const t = useTranslations("blog");
  return (
    <nav aria-label={t("topics")}>
      <ul className={styles.topics}>
        {[{ tagId: null, name: t("allTopics") }, ...tags].map(({ tagId, name }) => (
          <li key={tagId}>
            <LocalisedLink
              path={blogPagePath(1, tagId)}
              className={styles.topic}
              aria-current={tagId === current ? "true" : undefined}
            >
              {name}
            </LocalisedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
