/** @jest-environment node */
import MiniSearch from "minisearch";
import type { LanguageCode } from "../site/languages";
import { fold, searchOptions, searchPath, type SearchedPost } from "./blog-search";

const post = (text: string, more: Partial<SearchedPost> = {}): SearchedPost => ({
  slug: "a",
  title: "",
  description: "",
  tags: "",
  text,
  date: "2026-01-01",
  ...more,
});

/** The slugs that a query finds, in an index that has been written and read as on the site. */
function found(language: LanguageCode, posts: SearchedPost[], query: string): string[] {
  const made = new MiniSearch<SearchedPost>(searchOptions(language));
  made.addAll(posts);
  const read = MiniSearch.loadJSON<SearchedPost>(JSON.stringify(made), searchOptions(language));
  return read.search(query).map(({ id }) => String(id));
}
const finds = (language: LanguageCode, text: string, query: string) =>
  found(language, [post(text)], query).length > 0;

test.each([
  ["en", "The service charge is billed by the square foot", "Service CHARGES"],
  ["en", "an escrow account", "escro"],
  ["en", "the commission of the agency", "comission"],
  ["fr", "Les coûts de l’achat", "achat couts"],
  ["de", "Das Gebäude in der Hauptstraße", "gebäude"],
  ["de", "Das Gebäude in der Hauptstraße", "gebaeude"],
  ["de", "Das Gebäude in der Hauptstraße", "gebaude hauptstrasse"],
  ["de", "Eine neue Steuer", "neu steu"],
  ["tr", "İSTANBUL’DA ALTIN FIRSAT", "istanbul fırsat"],
  ["tr", "kira ödemesi ve tapu ışığı", "odeme isigi"],
  ["ar", "تُدفَع رُسومُ الخدماتِ سنويّاً", "رسوم خدمات"],
  ["ar", "شراء عقار في الإمارات", "العقار امارات"],
  ["ar", "والشقق بالقرب من مارينا", "شقق"],
  ["ar", "إقامة ذهبيّة لعشر سنوات", "اقامه ذهبيه"],
  ["he", "הַדִּירָה בדובאי", "דירה דובאי"],
  ["ko", "두바이 부동산을 매수할 때의 총비용", "부동산 비용"],
  ["ko", "새 집값을 확인하세요", "집"],
  ["ru", "Счёт эскроу у застройщика", "счет застройщик"],
] as const)("%s: “%s” is found by “%s”", (language, text, query) => {
  expect(finds(language, text, query)).toBe(true);
});

test.each([
  ["en", "An escrow account", "mortgage"],
  ["en", "An escrow account", "escrow mortgage"],
  ["ko", "두바이 부동산", "대출"],
  ["ar", "شراء عقار", "رهن"],
] as const)("%s: “%s” is not found by “%s”", (language, text, query) => {
  expect(finds(language, text, query)).toBe(false);
});

test("what stands in the title comes first", () => {
  const posts = [
    post("Fees, fees and once more fees: all about fees", { slug: "text" }),
    post("Something else", { slug: "title", title: "The fees of a purchase" }),
  ];
  expect(found("en", posts, "fees")).toEqual(["title", "text"]);
});

test("Korean syllables stay whole", () => {
  expect(fold("부동산")).toBe("부동산");
});

test("the index of a language lies beside its journal", () => {
  expect([searchPath("en"), searchPath("ar")]).toEqual(["/blog/search.json", "/ar/blog/search.json"]);
});
