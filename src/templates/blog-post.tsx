import { graphql, type HeadProps, type PageProps } from "gatsby";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useWords } from "../lib/i18n/use-words";
import { DefaultLayout } from "../layouts/default-layout";
import { PageHead } from "../layouts/page-head";
import type { PageContext } from "../site/page-context";

interface Post {
  html: string;
  frontmatter: { title: string; description: string; date: string };
}
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
  const t = useWords("blog");
  const { frontmatter, html } = shown(data);
  return (
    <DefaultLayout>
      {!data.post && <p role="note">{t("onlyInEnglish")}</p>}
      <article lang={data.post ? undefined : "en"} dir={data.post ? undefined : "ltr"}>
        <h1>{frontmatter.title}</h1>
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </DefaultLayout>
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
      edges {
        node {
          ns
          data
          language
        }
      }
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
      date
    }
  }
`;
