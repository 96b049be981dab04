import { languageCodes } from "./languages";
import { localisePath, splitPath } from "./paths";

describe("paths", () => {
  it("leaves English without a prefix", () => {
    expect(localisePath("/terms/", "en")).toBe("/terms/");
  });

  it("prefixes every other language", () => {
    expect(localisePath("/terms/", "de")).toBe("/de/terms/");
    expect(localisePath("/", "ar")).toBe("/ar/");
  });

  it.each(languageCodes)("takes apart what it put together, in %s", (language) => {
    expect(splitPath(localisePath("/sell-your-property/v2/", language))).toEqual({
      language,
      path: "/sell-your-property/v2/",
    });
  });

  it("does not take a page for a language because it begins like one", () => {
    expect(splitPath("/entrance/")).toEqual({ language: "en", path: "/entrance/" });
    expect(splitPath("/en/terms/")).toEqual({ language: "en", path: "/en/terms/" });
    expect(splitPath("/roadshow/")).toEqual({ language: "en", path: "/roadshow/" });
  });
});
