import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { exampleFilm } from "./example-film";
import { FilmProgramme } from "./film-programme";

it("names every film, and the languages of its captions each in its own words", () => {
  render(
    <EnglishPage path="/video/">
      <FilmProgramme
        films={[
          exampleFilm("freehold", "What freehold means"),
          exampleFilm("palm", "What a service charge buys"),
        ]}
        languages={["en", "ar", "ko"]}
      />
    </EnglishPage>,
  );
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "What freehold means",
    "What a service charge buys",
  ]);
  const languages = [
    ...(screen.getByText("Captions and transcript in").parentElement?.querySelectorAll("dd") ?? []),
  ];
  expect(languages.map(({ lang, dir, textContent }) => [lang, dir, textContent])).toEqual([
    ["en", "ltr", "English"],
    ["ar", "rtl", "العربية"],
    ["ko", "ltr", "한국어"],
  ]);
});

it("leads from a film to the post that goes on where it ends, where there is one", () => {
  render(
    <EnglishPage path="/video/">
      <FilmProgramme
        films={[exampleFilm("freehold", "What freehold means"), exampleFilm("palm", "What a charge buys")]}
        readings={{ palm: { slug: "costs", title: "What a home costs" } }}
        languages={["en"]}
      />
    </EnglishPage>,
  );
  expect(screen.getAllByRole("link", { name: /^What/ })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "What a home costs" })).toHaveAttribute("href", "/blog/costs/");
});

it("leads from a film to the home that shows what it is about, and says what the least of it costs", () => {
  const { poster } = exampleFilm("palm", "What a charge buys");
  render(
    <EnglishPage path="/video/">
      <FilmProgramme
        films={[exampleFilm("freehold", "What freehold means"), exampleFilm("palm", "What a charge buys")]}
        homes={{
          palm: {
            propertyId: "saffron-frond",
            name: "Saffron Frond Villas",
            priceAed: [18_500_000, 34_000_000],
            cover: poster,
          },
        }}
        languages={["en"]}
      />
    </EnglishPage>,
  );
  expect(screen.getByRole("link", { name: "Saffron Frond Villas" })).toHaveAttribute(
    "href",
    "/properties/saffron-frond/",
  );
  expect(screen.getByText(/^Homes from AED.18,500,000$/)).toBeInTheDocument();
});
