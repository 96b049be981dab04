import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Article, type Writer } from "../features/blog/article";
import type { Post } from "../features/blog/post";
import { blogPosting } from "../features/blog/structured-data";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useSiteContent } from "../lib/site-content";
import { FeedLink } from "../layouts/feed-link";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import type { PageContext } from "../site/page-context";
import { localisePath } from "../site/paths";
import { routePath } from "../site/routes";

interface BlogPostData {
  locales: PageWords;
  post: Omit<Post, "related" | "previous" | "next">;
  related: Post["related"];
  previous: Post["previous"];
  next: Post["next"];
  agents: { nodes: (Writer & { agentId: string })[] };
}

export default function BlogPostPage({ data }: PageProps<BlogPostData, PageContext>) {
  const { post, related, previous, next, agents } = data;
  const writer = agents.nodes.find(({ agentId }) => agentId === post.author.authorId);
  return (
    <PageLayout shell={defaultShell}>
      <Article post={{ ...post, related, previous, next }} writer={writer} />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<BlogPostData, PageContext>) {
  const { brand } = useSiteContent();
  const { language, basePath } = pageContext;
  const { post } = data;
  const t = translatorOf(data.locales, language, "blog");
  const thing = blogPosting({
    ...post,
    image: post.cover.childImageSharp.gatsbyImageData.images.fallback?.src,
    tags: post.tags.map(({ name }) => name),
    // Of the post, which is in English where it is not translated.
    path: localisePath(basePath, post.language),
    publisher: brand,
  });
  return (
    <PageHead
      context={pageContext}
      title={t("postTitle", { title: post.title })}
      description={post.description}
      type="article"
      parents={[{ name: t("heading"), path: localisePath(routePath("blog"), language) }]}
      structuredData={[thing]}
    >
      <FeedLink language={language} title={t("feed")} />
      <meta property="article:published_time" content={post.date} />
      {post.updated && <meta property="article:modified_time" content={post.updated} />}
    </PageHead>
  );
}

export const query = graphql`
  query BlogPostPage(
    $language: String!
    $namespaces: [String!]!
    $postId: String!
    $relatedIds: [String!]!
    $previousId: String
    $nextId: String
  ) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    post: blogPost(id: { eq: $postId }) {
      ...PostTeaser
      language
      updated
      author {
        authorId
        name
        role
      }
      html(language: $language)
      headings {
        id
        text
        depth
      }
    }
    related: blogPosts(ids: $relatedIds) {
      ...PostTeaser
    }
    previous: blogPost(id: { eq: $previousId }) {
      slug
      title
    }
    next: blogPost(id: { eq: $nextId }) {
      slug
      title
    }
    agents: allAgent {
      nodes {
        agentId
        name(language: $language)
        image
      }
    }
  }
`;
