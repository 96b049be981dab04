import type { LanguageCode } from "../site/languages";
import { localisePath } from "../site/paths";
import { blogFeedPath } from "../site/routes";

/** Lets readers of feeds find the journal's. */
export function FeedLink({ language, title }: { language: LanguageCode; title: string }) {
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={title}
      href={localisePath(blogFeedPath(), language)}
    />
  );
}
