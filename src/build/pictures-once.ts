import type { CreateResolversArgs } from "gatsby";

interface ImageNode {
  parent: string;
  internal: { contentDigest: string };
}

interface Asked {
  context: { nodeModel: { getNodeById(query: { id: string }): unknown } };
  info: {
    originalResolver(image: ImageNode, args: object, context: unknown, info: unknown): Promise<unknown>;
  };
}

/**
 * Works out the sizes of a picture once for all pages that show it alike. gatsby-plugin-sharp reads the whole file for
 * every page that asks, thirteen times for each language and once more for every teaser.
 */
export function picturesOnce({ createResolvers }: CreateResolversArgs): void {
  const known = new Map<string, Promise<unknown>>();
  const create = createResolvers as (resolvers: object) => void;
  create({
    ImageSharp: {
      gatsbyImageData: {
        resolve(image: ImageNode, args: object, context: Asked["context"], info: Asked["info"]) {
          // The page hangs on the file all the same: when it changes, Gatsby makes the page again.
          context.nodeModel.getNodeById({ id: image.parent });
          const key = `${image.internal.contentDigest} ${JSON.stringify(args)}`;
          const data = known.get(key) ?? info.originalResolver(image, { ...args }, context, info);
          known.set(key, data);
          // What failed may be mended.
          data.catch(() => known.delete(key));
          return data;
        },
      },
    },
  });
}
