import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Article, type Post } from "../features/blog/article";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import type { PageContext } from "../site/page-context";
import { routeOf } from "../site/routes";

interface BlogPostData {
  locales: PageWords;
  post: Post | null;
  english: Post | null;
}

/** The post in the page's language, else in English. */
function shown({ post, english }: BlogPostData): Post {
  const found = post ?? english;
  if (!found) throw new Error("A post exists neither in the page's language nor in English");
  return found;
}

export default function BlogPostPage({ data }: PageProps<BlogPostData, PageContext>) {
  return (
    <PageLayout layout={routeOf("blog").layout}>
      <Article post={shown(data)} foreign={data.post ? undefined : "en"} />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<BlogPostData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "blog");
  const { title, description } = shown(data).frontmatter;
  return <PageHead context={pageContext} title={t("postTitle", { title })} description={description} />;
}

export const query = graphql`
  query BlogPostPage($language: String!, $namespaces: [String!]!, $slug: String!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }) {
      ...PageWords
    }
    post: markdownRemark(fields: { slug: { eq: $slug }, language: { eq: $language } }) {
      ...Post
    }
    english: markdownRemark(fields: { slug: { eq: $slug }, language: { eq: "en" } }) {
      ...Post
    }
  }

  fragment Post on MarkdownRemark {
    html
    frontmatter {
      title
      description
      date(formatString: "YYYY-MM-DD")
    }
  }
`;
