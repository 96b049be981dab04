/** @jest-environment node */
import type { CreateResolversArgs } from "gatsby";
import { pictureResolvers } from "./pictures";

type Resolve = (image: object, args: object, context: object, info: object) => Promise<unknown>;

function resolver(): Resolve {
  let found: Resolve | undefined;
  const createResolvers = (resolvers: { ImageSharp: { gatsbyImageData: { resolve: Resolve } } }) => {
    found = resolvers.ImageSharp.gatsbyImageData.resolve;
  };
  pictureResolvers({ createResolvers } as unknown as CreateResolversArgs);
  if (!found) throw new Error("no resolver");
  return found;
}

const image = (contentDigest: string) => ({ id: "image", parent: "file", internal: { contentDigest } });

test("a picture's data is made once for each size and content, and every page depends on its file", async () => {
  const resolve = resolver();
  const originalResolver = jest.fn((picture: object, args: object) => Promise.resolve({ picture, args }));
  const getNodeById = jest.fn();
  const ask = (digest: string, args: object) =>
    resolve(image(digest), args, { nodeModel: { getNodeById } }, { originalResolver });

  const first = await ask("a", { width: 1 });
  expect(getNodeById).not.toHaveBeenCalled();
  expect(await ask("a", { width: 1 })).toBe(first);
  expect(getNodeById).toHaveBeenCalledWith({ id: "file", type: "File" });
  expect(originalResolver).toHaveBeenCalledTimes(1);
  expect(await ask("a", { width: 2 })).toEqual({ picture: image("a"), args: { width: 2 } });
  expect(await ask("b", { width: 1 })).toEqual({ picture: image("b"), args: { width: 1 } });
});

test("what failed is tried again", async () => {
  const resolve = resolver();
  const originalResolver = jest.fn().mockRejectedValueOnce(new Error("no picture")).mockResolvedValue("data");
  const ask = () => resolve(image("a"), {}, { nodeModel: { getNodeById: jest.fn() } }, { originalResolver });
  await expect(ask()).rejects.toThrow("no picture");
  expect(await ask()).toBe("data");
});
