import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PostLink } from "../lib/i18n/site-link";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useWords } from "../lib/i18n/use-words";
import { DefaultLayout } from "../layouts/default-layout";
import { PageHead } from "../layouts/page-head";
import type { PageContext } from "../site/page-context";

interface BlogListData {
  locales: PageWords;
  posts: { nodes: { fields: { slug: string }; frontmatter: { title: string; description: string } }[] };
}

export default function BlogListPage({ data }: PageProps<BlogListData, PageContext>) {
  const t = useWords("blog");
  return (
    <DefaultLayout>
      <h1>{t("heading")}</h1>
      <p>{t("lead")}</p>
      <ul>
        {data.posts.nodes.map(({ fields, frontmatter }) => (
          <li key={fields.slug}>
            <PostLink slug={fields.slug}>{frontmatter.title}</PostLink>
            <p>{frontmatter.description}</p>
          </li>
        ))}
      </ul>
    </DefaultLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<BlogListData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "blog");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query BlogListPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }) {
      edges {
        node {
          ns
          data
          language
        }
      }
    }
    posts: allMarkdownRemark(
      filter: { fields: { language: { eq: $language } } }
      sort: { frontmatter: { date: DESC } }
    ) {
      nodes {
        fields {
          slug
        }
        frontmatter {
          title
          description
        }
      }
    }
  }
`;
