import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Journal } from "../features/blog/journal";
import type { PostTeaser, TopicTag } from "../features/blog/post";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { FeedLink } from "../layouts/feed-link";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import type { PageContext } from "../site/page-context";
import { localisePath } from "../site/paths";
import { blogPagePath } from "../site/routes";

interface BlogListData {
  locales: PageWords;
  posts: PostTeaser[];
}

/** Which part of the journal a page shows. */
interface BlogListContext extends PageContext {
  page: number;
  pages: number;
  /** All tags of the language. */
  tags: TopicTag[];
  /** Not there where all posts are shown. */
  tag?: string;
}

export default function BlogListPage({ data, pageContext }: PageProps<BlogListData, BlogListContext>) {
  const { page, pages, tags, tag = null } = pageContext;
  return (
    <PageLayout shell={defaultShell}>
      <Journal posts={data.posts} tags={tags} tag={tag} page={page} pages={pages} />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<BlogListData, BlogListContext>) {
  const { language, page, pages, tags, tag = null } = pageContext;
  const t = translatorOf(data.locales, language, "blog");
  const topic = tags.find(({ tagId }) => tagId === tag)?.name;
  const kind = topic ? (page > 1 ? "tagPage" : "tag") : page > 1 ? "page" : null;
  const values = { page, tag: topic };
  const pathOf = (number: number) => localisePath(blogPagePath(number, tag), language);
  return (
    <PageHead
      context={pageContext}
      title={kind ? t(`meta.${kind}Title`, values) : t("meta.title")}
      description={kind ? t(`meta.${kind}Description`, values) : t("meta.description")}
      parents={kind ? [{ name: t("heading"), path: localisePath(blogPagePath(1), language) }] : []}
    >
      <FeedLink language={language} title={t("feed")} />
      {page > 1 && <link rel="prev" href={pathOf(page - 1)} />}
      {page < pages && <link rel="next" href={pathOf(page + 1)} />}
    </PageHead>
  );
}

export const query = graphql`
  query BlogListPage($language: String!, $namespaces: [String!]!, $postIds: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    posts: blogPosts(ids: $postIds) {
      ...PostTeaser
    }
  }
`;
