import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PostList, type PostSummary } from "../features/blog/post-list";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { DefaultLayout } from "../layouts/default-layout";
import { PageHead } from "../layouts/page-head";
import type { PageContext } from "../site/page-context";

interface BlogListData {
  locales: PageWords;
  posts: { nodes: PostSummary[] };
}

export default function BlogListPage({ data }: PageProps<BlogListData, PageContext>) {
  return (
    <DefaultLayout>
      <PostList posts={data.posts.nodes} />
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
      ...PageWords
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
          date(formatString: "YYYY-MM-DD")
        }
      }
    }
  }
`;
