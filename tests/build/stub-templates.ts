import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { writeIn } from "./write-in";

/** What a source file asks GraphQL for. */
interface Query {
  /** `page` runs once for each page, `static` once for the site, a `fragment` only within another query. */
  kind: "page" | "static" | "fragment";
  /** Of the query, or of its first fragment. */
  name: string;
  text: string;
}

/**
 * Writes components that keep the queries of the project's own and show whatever those return as JSON: a build runs
 * every query of the site, and bundles next to nothing.
 * @param root the project
 * @param site the copy
 * @param templates the templates that the copy's pages use, by their file names without extension
 */
export function writeStubTemplates(root: string, site: string, templates: ReadonlySet<string>): void {
  const source = join(root, "src");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith("build/"))
    .sort();

  const staticQueries: string[] = [];
  const found = new Set<string>();
  for (const name of files) {
    const text = readFileSync(join(source, name), "utf8");
    if (!text.includes("graphql`")) continue;
    const template = name.startsWith("templates/") ? basename(name, ".tsx") : null;
    if (template !== null && !templates.has(template)) continue;
    if (template !== null) found.add(template);
    for (const query of queriesOf(name, text)) {
      if (query.kind === "page") {
        if (template === null) throw new Error(`src/${name} has a page query, but is no template`);
        writeIn(site, `src/templates/${template}.tsx`, templateWith(query.text));
      } else {
        const content = query.kind === "static" ? staticQueryWith(query.text) : fragmentsWith(query.text);
        writeIn(site, `src/stubs/${query.name}.ts`, content);
        if (query.kind === "static") staticQueries.push(query.name);
      }
    }
  }
  const missing = [...templates].filter((template) => !found.has(template));
  if (missing.length > 0) throw new Error(`No page query in src/templates for ${missing.join(", ")}`);
  writeIn(site, "src/stubs/page.tsx", pageWith(staticQueries));
}

/** Every `graphql` template literal of a file, in its order. */
function queriesOf(file: string, source: string): Query[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  const queries: Query[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "graphql") {
      if (!ts.isNoSubstitutionTemplateLiteral(node.template))
        throw new Error(`src/${file}: Gatsby takes no query with a substitution`);
      const { text } = node.template;
      const [, keyword, name] = /^\s*(query|fragment)\s+(\w+)/.exec(text) ?? [];
      if (!keyword || !name) throw new Error(`src/${file}: a query without a name`);
      const isStatic = ts.isCallExpression(node.parent);
      queries.push({ kind: keyword === "fragment" ? "fragment" : isStatic ? "static" : "page", name, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return queries;
}

const templateWith = (query: string) => `import { graphql } from "gatsby";
import { DataPage } from "../stubs/page";

export default DataPage;

export const query = graphql\`${query}\`;
`;

const fragmentsWith = (query: string) => `import { graphql } from "gatsby";

export const fragments = graphql\`${query}\`;
`;

const staticQueryWith = (query: string) => `import { graphql, useStaticQuery } from "gatsby";

export function useData() {
  return useStaticQuery(graphql\`${query}\`);
}
`;

const pageWith = (names: readonly string[]) => `
${names.map((name, at) => `import { useData as useData${String(at)} } from "./${name}";`).join("\n")}

export function DataPage({ data }) {
  const { locales, ...rest } = data;
  const shown = [rest, ${names.map((_, at) => `useData${String(at)}()`).join(", ")}];
  return <pre>{JSON.stringify(shown)}</pre>;
}
`;
