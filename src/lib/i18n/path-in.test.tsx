import { render } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import type { LanguageCode } from "../../site/languages";
import { usePathIn } from "./use-translations";

function Paths({ of }: { of: readonly LanguageCode[] }) {
  const pathIn = usePathIn();
  return of.map((code) => <li key={code}>{pathIn(code)}</li>);
}

it("leads to the same page, and where a language does not have it, to its journal", () => {
  const { container } = render(
    <EnglishPage path="/blog/tag/costs/" languages={["en", "ar"]}>
      <Paths of={["en", "ar", "ko"]} />
    </EnglishPage>,
  );
  expect([...container.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "/blog/tag/costs/",
    "/ar/blog/tag/costs/",
    "/ko/blog/",
  ]);
});
