/** @jest-environment node */
import type { CreateResolversArgs } from "gatsby";
import { picturesOnce } from "./pictures-once";

type Resolve = (image: object, args: object, context: object, info: object) => Promise<unknown>;

function resolver(): Resolve {
  let resolve: Resolve | undefined;
  const createResolvers = (given: { ImageSharp: { gatsbyImageData: { resolve: Resolve } } }) =>
    (resolve = given.ImageSharp.gatsbyImageData.resolve);
  picturesOnce({ createResolvers } as unknown as CreateResolversArgs);
  if (!resolve) throw new Error("no resolver");
  return resolve;
}

const image = (contentDigest: string) => ({ parent: "file", internal: { contentDigest } });

it("asks for a picture's sizes once, and notes for each page that it hangs on the file", async () => {
  const resolve = resolver();
  const originalResolver = jest.fn(() => Promise.resolve({ width: 760 }));
  const getNodeById = jest.fn();
  const ask = (digest: string, args: object) =>
    resolve(image(digest), args, { nodeModel: { getNodeById } }, { originalResolver });

  await expect(ask("a", { width: 760 })).resolves.toEqual({ width: 760 });
  await ask("a", { width: 760 });
  expect(originalResolver).toHaveBeenCalledTimes(1);
  expect(getNodeById).toHaveBeenCalledTimes(2);
  expect(getNodeById).toHaveBeenLastCalledWith({ id: "file" });

  // Another shape, and the same picture after a change, are others.
  await ask("a", { width: 400 });
  await ask("b", { width: 760 });
  expect(originalResolver).toHaveBeenCalledTimes(3);
});

it("asks again after a failure", async () => {
  const resolve = resolver();
  const originalResolver = jest.fn(() => Promise.resolve({})).mockRejectedValueOnce(new Error("disk"));
  const ask = () => resolve(image("a"), {}, { nodeModel: { getNodeById: () => null } }, { originalResolver });
  await expect(ask()).rejects.toThrow("disk");
  await expect(ask()).resolves.toEqual({});
});
