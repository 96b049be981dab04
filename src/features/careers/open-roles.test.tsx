import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { OpenRoles } from "./open-roles";
import type { Role } from "./role";

const role: Role = {
  roleId: "content-editor",
  team: "marketing",
  employment: "partTime",
  place: "dubai",
  posted: "2026-11-01",
  text: { title: "Redaktion (m/w/d)", summary: "", tasks: [], asks: [], paragraphs: [] },
};

it("keeps what a title has in brackets at its last word", () => {
  render(
    <EnglishPage>
      <OpenRoles roles={[role]} onApply={() => undefined} />
    </EnglishPage>,
  );
  expect(screen.getByText("(m/w/d)").tagName).toBe("SPAN");
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Redaktion\u00a0(m/w/d)");
});

it("keeps a short word of a title with the last one, rather than what is in brackets", () => {
  const text = { ...role.text, title: "Betreuung und Koordination (m/w/d)" };
  render(
    <EnglishPage>
      <OpenRoles roles={[{ ...role, text }]} onApply={() => undefined} />
    </EnglishPage>,
  );
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe(
    "Betreuung und\u00a0Koordination (m/w/d)",
  );
});

it.each([
  [1, "One desk to fill"],
  [5, "Five desks to fill"],
  [10, "10 desks to fill"],
])("says in words how many positions there are, as far as a title does: %d", (count, title) => {
  const roles = Array.from({ length: count }, (_, at) => ({ ...role, roleId: `role-${String(at)}` }));
  render(
    <EnglishPage>
      <OpenRoles roles={roles} onApply={() => undefined} />
    </EnglishPage>,
  );
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent(title);
});
