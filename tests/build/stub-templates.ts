import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";

/** What a source file asks GraphQL for. */
interface Query {
  /** `page` runs once for each page, `static` once for the site, a `fragment` only within another query. */
  kind: "page" | "static" | "fragment";
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

  const staticNames: string[] = [];
  const found = new Set<string>();
  for (const name of files) {
    const text = readFileSync(join(source, name), "utf8");
    if (!text.includes("graphql`")) continue;
    const template = name.startsWith("templates/") ? basename(name, ".tsx") : null;
    if (template !== null && !templates.has(template)) continue;
    if (template !== null) found.add(template);
    queriesOf(name, text).forEach(({ kind, text: query }, at) => {
      const id = `${name.replace(/\.tsx?$/, "").replaceAll("/", "-")}-${String(at)}`;
      if (kind === "page") {
        if (template === null) throw new Error(`src/${name} exports a page query, but is no template`);
        writeFile(site, `src/templates/${template}.tsx`, templateWith(query));
      } else if (kind === "static") {
        staticNames.push(id);
        writeFile(site, `src/stubs/${id}.ts`, staticQueryWith(query));
      } else writeFile(site, `src/stubs/${id}.ts`, fragmentsWith(query));
    });
  }
  const missing = [...templates].filter((template) => !found.has(template));
  if (missing.length > 0) throw new Error(`No page query in src/templates for ${missing.join(", ")}`);
  writeFile(site, "src/stubs/page.tsx", pageWith(staticNames));
}

/** Every `graphql` template literal of a file, in its order. */
function queriesOf(name: string, text: string): Query[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  const queries: Query[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === "graphql") {
      if (!ts.isNoSubstitutionTemplateLiteral(node.template))
        throw new Error(`src/${name}: a query with a substitution, which Gatsby refuses too`);
      queries.push({ kind: kindOf(node, file), text: node.template.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return queries;
}

function kindOf({ parent, template }: ts.TaggedTemplateExpression, file: ts.SourceFile): Query["kind"] {
  if (ts.isCallExpression(parent) && parent.expression.getText(file) === "useStaticQuery") return "static";
  return /^\s*(?:#.*\n\s*)*fragment\b/.test(template.getText(file).slice(1)) ? "fragment" : "page";
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

function writeFile(site: string, name: string, text: string): void {
  const file = join(site, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
