/** @jest-environment node */
import type { CreateNodeArgs } from "gatsby";
import { markLegalText } from "./legal-nodes";

/** The fields that a Markdown node gets for the place of its file. */
function fieldsOf(relativePath: string, sourceInstanceName = "legal"): Record<string, string> {
  const fields: Record<string, string> = {};
  const file = { id: "file", sourceInstanceName, relativePath };
  markLegalText({
    node: { id: "markdown", parent: "file" },
    actions: {
      createNodeField: ({ name, value }: { name: string; value: string }) => (fields[name] = value),
    },
    getNode: (id: string) => (id === file.id ? file : undefined),
  } as unknown as CreateNodeArgs);
  return fields;
}

it("gives a legal text the name of its page and its language", () => {
  expect(fieldsOf("terms/de.md")).toEqual({ legal: "terms", language: "de" });
});

it.each(["notes.md", "terms/notes.md", "terms/xx.md"])("leaves %s to the check of the content", (path) => {
  expect(fieldsOf(path)).toEqual({});
});

it("leaves other Markdown alone", () => {
  expect(fieldsOf("terms/de.md", "blog")).toEqual({});
});
