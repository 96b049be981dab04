import { readFileSync } from "node:fs";
import { currencies } from "../contracts/content/terms";

it("asks for the rate of every currency that a visitor can choose", () => {
  // GraphQL wants each by its name; one that is left out would be shown as "NaN".
  const [, asked = ""] = /perAed \{([^}]*)\}/.exec(readFileSync("src/lib/site-content.ts", "utf8")) ?? [];
  expect(asked.trim().split(/\s+/)).toEqual(currencies);
});
