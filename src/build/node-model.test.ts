/** @jest-environment node */
import type { GraphQLResolveInfo } from "gatsby/graphql";
import { nodeFinder, resolveField, type ResolverContext } from "./node-model";

interface Named {
  id: string;
  name: string;
}

/** A context of resolvers over these nodes. */
function contextOf(nodes: Map<string, Named>) {
  const nodeModel = {
    getNodeById: jest.fn(({ id }: { id: string; type: string }) => nodes.get(id) ?? null),
    getNodesByIds: jest.fn(() => []),
    findOne: jest.fn(({ query }: { type: string; query: object }) => {
      const { filter } = query as { filter: { name: { eq: string } } };
      return Promise.resolve([...nodes.values()].find(({ name }) => name === filter.name.eq) ?? null);
    }),
  };
  return { nodeModel } satisfies ResolverContext;
}

describe("nodeFinder", () => {
  const palm = { id: "1", name: "palm" };

  it("searches for a node once, and then asks for it by its id", async () => {
    const context = contextOf(new Map([["1", palm]]));
    const find = nodeFinder<Named>("View");
    for (let round = 0; round < 3; round++) expect(await find(context, { name: { eq: "palm" } })).toBe(palm);
    expect(context.nodeModel.findOne).toHaveBeenCalledTimes(1);
    expect(context.nodeModel.findOne).toHaveBeenCalledWith({
      type: "View",
      query: { filter: { name: { eq: "palm" } } },
    });
    expect(context.nodeModel.getNodeById).toHaveBeenLastCalledWith({ id: "1", type: "View" });
  });

  it("searches again for a node that was removed, and for one that was not there yet", async () => {
    const nodes = new Map([["1", palm]]);
    const context = contextOf(nodes);
    const find = nodeFinder<Named>("View");
    await find(context, { name: { eq: "palm" } });
    nodes.clear();
    expect(await find(context, { name: { eq: "palm" } })).toBeNull();
    const another = { id: "2", name: "palm" };
    nodes.set("2", another);
    expect(await find(context, { name: { eq: "palm" } })).toBe(another);
  });
});

describe("resolveField", () => {
  const resolve = jest.fn((source: object, args: object) => Promise.resolve({ source, args }));
  const fields: Record<string, object> = { MarkdownRemark: { html: { resolve } } };
  const info = {
    schema: { getType: (type: string) => fields[type] && { getFields: () => fields[type] } },
  } as unknown as GraphQLResolveInfo;
  const context = contextOf(new Map());

  it("answers as a query for the field would", async () => {
    const [source, args] = [{ id: "1" }, { width: 760 }];
    expect(await resolveField("MarkdownRemark", "html", source, args, context, info)).toEqual({
      source,
      args,
    });
    expect(resolve).toHaveBeenCalledWith(source, args, context, info);
  });

  it.each([
    ["MarkdownRemark", "text"],
    ["ImageSharp", "gatsbyImageData"],
  ])("names a field that GraphQL does not have: %s.%s", async (type, field) => {
    await expect(resolveField(type, field, {}, {}, context, info)).rejects.toThrow(`${type}.${field}`);
  });
});
