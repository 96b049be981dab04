import { render, screen, within } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { Advisers } from "./advisers";

const leila = {
  agentId: "leila-haddad",
  name: "Leila Haddad",
  role: "Senior investment adviser",
  image: "/agents/leila-haddad-216.jpg",
  fullsizeImage: "/agents/leila-haddad.jpg",
};
const text = {
  ...{ city: "", country: "", venue: "", summary: "", agenda: [], paragraphs: [] },
  talks: ["Service charges"],
};

it.each([
  ["apart from each other", false, "(min-width: 48rem) 20rem, 7rem"],
  ["in rows", true, "(min-width: 48rem) 11rem, 7rem"],
])("shows those at the table %s, with sharp busts and the numbers they work under", (_, inRows, sizes) => {
  const guest = { sign: null, name: "An interpreter", role: "Interpreter", text: "" };
  render(
    <EnglishPage>
      <Advisers event={{ speakers: [leila], text }} guest={guest} inRows={inRows} />
    </EnglishPage>,
  );
  const [adviser, other] = screen.getAllByRole("listitem");
  if (!adviser || !other) throw new Error("Both are at the table");
  const bust = within(adviser).getByRole("img", { name: "Portrait, sculpted in plaster" });
  expect(bust).toHaveAttribute("srcset", "/agents/leila-haddad-216.jpg 216w, /agents/leila-haddad.jpg 640w");
  expect(bust).toHaveAttribute("sizes", sizes);
  expect(adviser).toHaveTextContent("Broker’s licence (RERA): \u2066ORN 00000\u2069");
  expect(adviser).toHaveTextContent("Trade licence: \u20660000000\u2069");
  // A guest advises nobody.
  expect(other).not.toHaveTextContent("ORN 00000");
  expect(screen.getByText("The portraits are plaster sculptures made for our model of Dubai.")).toBeVisible();
});
