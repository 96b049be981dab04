import type { CreateResolversArgs } from "gatsby";
import type { GraphQLResolveInfo } from "gatsby/graphql";
import type { ResolverContext } from "./node-model";

interface ImageNode {
  id: string;
  /** The file. */
  parent: string;
  internal: { contentDigest: string };
}

type Resolve = (image: ImageNode, args: object, context: ResolverContext, info: Info) => Promise<unknown>;

/** Gatsby adds the resolver that is replaced. */
type Info = GraphQLResolveInfo & { originalResolver: Resolve };

/**
 * Has gatsby-transformer-sharp work out the data of a picture in a size once in a process, and not for every page that
 * shows it: the cover of a post is on its page, on those related to it and on lists, in every language.
 */
export function pictureResolvers({ createResolvers }: CreateResolversArgs): void {
  const known = new Map<string, Promise<unknown>>();
  const resolve: Resolve = (image, args, context, info) => {
    const key = JSON.stringify([image.id, image.internal.contentDigest, args]);
    const data = known.get(key);
    if (!data) {
      const made = info.originalResolver(image, args, context, info);
      known.set(key, made);
      made.catch(() => known.delete(key));
      return made;
    }
    // Gatsby runs the page's query again when the file changes, as the resolver itself would have asked for.
    context.nodeModel.getNodeById({ id: image.parent, type: "File" });
    return data;
  };
  (createResolvers as (resolvers: object) => void)({ ImageSharp: { gatsbyImageData: { resolve } } });
}
