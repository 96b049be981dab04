/** GraphQL types of the blog. `html(language:)`, and how a cover is found, is in nodes.ts. */
export const blogSchema = /* GraphQL */ `
  type BlogPost implements Node @dontInfer {
    slug: String!
    language: String!
    "published; in gatsby develop also draft or scheduled"
    state: String!
    title: String!
    description: String!
    date: String!
    updated: String
    author: BlogAuthor!
    tags: [BlogPostTag!]!
    cover: File!
    coverAlt: String!
    minutes: Int!
    headings: [BlogHeading!]!
    languages: [String!]!
    related: [BlogPost!]! @link
    previous: BlogPost @link
    next: BlogPost @link
  }

  type BlogAuthor {
    authorId: String!
    name: String!
    role: String!
  }

  type BlogPostTag {
    tagId: String!
    name: String!
  }

  type BlogHeading {
    id: String!
    text: String!
    depth: Int!
  }

  "A tag in a language that has posts with it."
  type BlogTag implements Node @dontInfer {
    tagId: String!
    language: String!
    name: String!
    posts: Int!
  }
`;
