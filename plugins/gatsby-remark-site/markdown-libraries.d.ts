// Parts of the Markdown reader that come without types of their own.

declare module "mdast-util-gfm-table/from-markdown" {
  import type { MdastExtension } from "mdast-util-from-markdown";
  const extension: MdastExtension;
  export = extension;
}

declare module "mdast-util-gfm-strikethrough/from-markdown" {
  import type { MdastExtension } from "mdast-util-from-markdown";
  const extension: MdastExtension;
  export = extension;
}

declare module "micromark-extension-gfm-table" {
  import type { SyntaxExtension } from "micromark/dist/shared-types";
  const extension: SyntaxExtension;
  export = extension;
}

declare module "micromark-extension-gfm-strikethrough" {
  import type { SyntaxExtension } from "micromark/dist/shared-types";
  function strikethrough(): SyntaxExtension;
  export = strikethrough;
}

declare module "github-slugger" {
  class GithubSlugger {
    slug(text: string): string;
  }
  export = GithubSlugger;
}
