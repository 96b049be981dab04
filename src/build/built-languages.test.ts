/** @jest-environment node */
import { languageCodes } from "../site/languages";
import { builtLanguages } from "./built-languages";

describe("builtLanguages", () => {
  it("are all of them unless some are chosen", () => {
    expect(builtLanguages("")).toEqual(languageCodes);
  });

  it("always hold English, which the others fall back to", () => {
    expect(builtLanguages("ko, ar")).toEqual(["en", "ar", "ko"]);
  });

  it("name what is no language", () => {
    expect(() => builtLanguages("en,xx")).toThrow('no language "xx"');
  });
});
