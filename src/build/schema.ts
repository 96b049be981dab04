/** GraphQL types of our own nodes; stating them keeps queries valid when a kind has no entry yet. */
export const schema = /* GraphQL */ `
  type Locale implements Node @dontInfer {
    language: String!
    ns: String!
    data: String!
  }

  type SiteRoute implements Node @dontInfer {
    routeId: String!
    path: String!
    layout: String!
    template: String!
    namespaces: [String!]!
    callToAction: String!
    indexed: Boolean!
  }

  type SiteLanguage implements Node @dontInfer {
    code: String!
    iso: String!
    name: String!
    englishName: String!
    dir: String!
    flag: String!
    script: String!
  }

  type BuildDay implements Node @dontInfer {
    day: String!
  }

  type MarkdownRemark implements Node {
    frontmatter: MarkdownRemarkFrontmatter!
    fields: MarkdownRemarkFields
  }

  type MarkdownRemarkFrontmatter @dontInfer {
    title: String!
    description: String
    date: Date @dateformat
    version: Date @dateformat
  }

  """
  Of legal texts only.
  """
  type MarkdownRemarkFields {
    legal: String!
    language: String!
  }
`;
