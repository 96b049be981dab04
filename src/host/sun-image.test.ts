/** @jest-environment node */
import { sunImageOf } from "./sun-image";

const files = new Set([
  "/share/sun/skyline/jan-07.jpg",
  "/share/sun/skyline/jan-17.jpg",
  "/share/sun/skyline/jul-19.jpg",
  "/share/sun/lantern-quay/jan-16.jpg",
]);
const imageOf = (path: string, query: string) => sunImageOf(path, query, files);

test("is that of the nearest hour that was rendered, in every language", () => {
  expect(imageOf("/", "?sun=17:20,jan")).toBe("/share/sun/skyline/jan-17.jpg");
  expect(imageOf("/ar/", "?utm_source=x&sun=05:00%2Cjan")).toBe("/share/sun/skyline/jan-07.jpg");
  expect(imageOf("/de/", "?sun=05:00,jul")).toBe("/share/sun/skyline/jul-19.jpg");
  expect(imageOf("/ko/properties/lantern-quay/", "?sun=23:59,jan")).toBe(
    "/share/sun/lantern-quay/jan-16.jpg",
  );
});

test.each([
  ["/", ""],
  ["/", "?sun=17:20"],
  ["/properties/", "?sun=17:20,jan"],
  ["/properties/opera-lane/", "?sun=17:20,jan"],
  ["/properties/lantern-quay/", "?sun=17:20,jul"],
  ["/careers/", "?sun=17:20,jan"],
])("is the page's own at %s%s", (path, query) => {
  expect(imageOf(path, query)).toBeNull();
});
