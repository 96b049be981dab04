/** GraphQL types of the blog. The fields of a post that come from its English text, and `html`, are in post-nodes.ts. */
export const blogSchema = /* GraphQL */ `
  type BlogPost implements Node @childOf(types: ["MarkdownRemark"]) @dontInfer {
    slug: String!
    language: String!
    title: String!
    description: String!
    coverAlt: String!
    minutes: Int!
  }

  type BlogPostAuthor {
    authorId: String!
    name: String!
    role: String!
  }

  type BlogPostTag {
    tagId: String!
    name: String!
  }

  type BlogPostHeading {
    id: String!
    text: String!
    depth: Int!
  }

  type BlogTag implements Node @dontInfer {
    key: String!
  }

  type BlogAuthor implements Node @dontInfer {
    key: String!
    name: String!
  }
`;
