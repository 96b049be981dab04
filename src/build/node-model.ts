import type { SourceNodesArgs } from "gatsby";
import type { GraphQLObjectType, GraphQLResolveInfo } from "gatsby/graphql";

/** Makes nodes of the site's own types: `create("Role", "analyst", { … })`. */
export function nodeCreator({ actions, createContentDigest, createNodeId }: SourceNodesArgs) {
  return (type: string, key: string, fields: object): void => {
    void actions.createNode({
      ...fields,
      id: createNodeId(`${type} ${key}`),
      internal: { type, contentDigest: createContentDigest(fields) },
    });
  };
}

/** The part of the context of Gatsby's resolvers that the site uses. */
export interface ResolverContext {
  nodeModel: {
    getNodeById(query: { id: string; type: string }): object | null;
    getNodesByIds(query: { ids: readonly string[]; type: string }): object[];
    findOne(query: { type: string; query: object }): Promise<{ id: string } | null>;
  };
}

/**
 * Finds nodes of a type by a filter. The same node is searched for once and then looked up by its id, which costs a
 * fraction of a search. Gatsby notes either as a dependency of the page that asks.
 */
export function nodeFinder<Node extends object>(type: string) {
  const ids = new Map<string, string>();
  return async ({ nodeModel }: ResolverContext, filter: object): Promise<Node | null> => {
    const key = JSON.stringify(filter);
    const id = ids.get(key);
    const known = id === undefined ? null : nodeModel.getNodeById({ id, type });
    if (known) return known as Node;
    const found = await nodeModel.findOne({ type, query: { filter } });
    if (found) ids.set(key, found.id);
    return found as Node | null;
  };
}

/** Resolves a field of another plugin's type, as a query for it would. */
export async function resolveField(
  type: string,
  field: string,
  source: object,
  args: object,
  context: ResolverContext,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  const fields = (info.schema.getType(type) as GraphQLObjectType | undefined)?.getFields();
  const resolve = fields?.[field]?.resolve;
  if (!resolve) throw new Error(`GraphQL has no field ${type}.${field}`);
  return await resolve(source, args, context, info);
}
