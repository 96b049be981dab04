import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PostList, type PostSummary } from "../features/blog/post-list";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import type { PageContext } from "../site/page-context";
import { routeOf } from "../site/routes";

interface BlogListData {
  locales: PageWords;
  posts: { nodes: PostSummary[] };
}

export default function BlogListPage({ data }: PageProps<BlogListData, PageContext>) {
  return (
    <PageLayout layout={routeOf("blog").layout}>
      <PostList posts={data.posts.nodes} />
    </PageLayout>
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
