import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { AreaHomes } from "./area-homes";
import { exampleHome } from "./example-home";
import { PropertyClosing } from "./property-closing";
import { ShortList } from "./short-list";

const home = exampleHome({ propertyId: "quay", name: "Lantern Quay" });
const readable = (text: string | null) => text?.replace(/[\u2060-\u2069]/g, "").replace(/\u00a0/g, " ");

it("lists a few homes by name, place and price, each leading to its page", () => {
  render(
    <EnglishPage path="/investment-compass/">
      <ShortList homes={[home]} />
    </EnglishPage>,
  );
  expect(screen.getByRole("link", { name: "Lantern Quay" })).toHaveAttribute("href", "/properties/quay/");
  expect(readable(screen.getByRole("listitem").textContent)).toContain("AED 1,650,000–4,200,000");
});

it("shows the homes of an area under a title, and nothing where there is none", () => {
  const page = (homes: (typeof home)[]) => (
    <EnglishPage path="/al-marjan-island/">
      <AreaHomes label="On our list" title="Where we would look first" homes={homes} />
    </EnglishPage>
  );
  const { rerender } = render(page([home]));
  expect(screen.getByRole("heading", { level: 3, name: "Lantern Quay" })).toBeInTheDocument();
  rerender(page([]));
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});

it("ends a home's page with its evening where it has one, else with its first picture", () => {
  const [day] = home.pictures;
  const evening = structuredClone(day);
  if (!day || !evening) throw new Error("the example has a picture");
  evening.viewId = "quay-dusk";
  evening.file.childImageSharp.gatsbyImageData.images.fallback = { src: "/static/dusk.jpg" };
  const page = (pictures: typeof home.pictures) => (
    <EnglishPage path="/properties/quay/">
      <PropertyClosing home={{ ...home, pictures }} />
    </EnglishPage>
  );
  const { rerender, container } = render(page([day, evening]));
  const source = () => container.querySelector("img")?.getAttribute("src");
  expect(source()).toBe("/static/dusk.jpg");
  rerender(page([day]));
  expect(source()).toBe("/static/cover.jpg");
});
