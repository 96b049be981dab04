/*
 * The little HTML that a post may hold. Nothing else reaches a page: what is let through is written anew from its
 * name, so there is no way round the list.
 */

/** Each with the attributes that it may have. */
const inline: Readonly<Record<string, readonly string[]>> = {
  br: [],
  sup: [],
  sub: [],
  abbr: ["title"],
  kbd: [],
  mark: [],
};
const block: Readonly<Record<string, readonly string[]>> = { details: ["open"], summary: [] };
const all = { ...inline, ...block };

const allowed = Object.keys(all)
  .map((name) => `<${name}>`)
  .join(" ");

const comment = /<!--[\s\S]*?-->/;
const tag =
  /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/;
const token = new RegExp(`${comment.source}|${tag.source}`, "gi");
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** What stands open among the children of one node, the innermost last. */
export type OpenTags = string[];

interface CleanHtml {
  /** Safe to be written into a page as it is. */
  html: string;
  /** What was taken out, in words for the writer. */
  problems: string[];
}

/**
 * Lets through what is on the list, and shows the rest as the text it is.
 * @param source one piece of HTML as Markdown finds them: inline a single tag, else whole lines
 * @param open what the pieces before it among the same children left open; is brought up to date
 */
export function cleanHtml(source: string, open: OpenTags, isInline: boolean): CleanHtml {
  const problems: string[] = [];
  let html = "";
  let at = 0;
  const refuse = (whole: string, problem: string) => {
    problems.push(problem);
    html += escaped(whole);
  };
  for (const found of source.matchAll(token)) {
    const [whole, slash, name = "", attributes = ""] = found;
    html += escaped(source.slice(at, found.index));
    at = found.index + whole.length;
    if (!name) continue; // a comment
    const known = all[name.toLowerCase()];
    const lower = name.toLowerCase();
    if (!known) refuse(whole, `<${lower}> is not among the HTML that a post may hold: ${allowed}`);
    else if (isInline && lower in block)
      refuse(whole, `<${lower}> stands within a line: give it a line of its own, with an empty line before`);
    else if (slash) {
      if (open.at(-1) === lower) {
        open.pop();
        html += `</${lower}>`;
      } else
        refuse(
          whole,
          `</${lower}> closes nothing: write <${lower}> before it, within the same paragraph or list`,
        );
    } else {
      const kept = [...attributes.matchAll(attribute)].flatMap(([, key = "", ...values]) => {
        if (!known.includes(key.toLowerCase())) {
          problems.push(`<${lower}> may not have "${key}": remove it`);
          return [];
        }
        const value = values.find((each) => each !== undefined);
        return value === undefined
          ? [key.toLowerCase()]
          : [`${key.toLowerCase()}="${escaped(value).replace(/"/g, "&quot;")}"`];
      });
      if (lower !== "br") open.push(lower);
      html += `<${[lower, ...kept].join(" ")}>`;
    }
  }
  const rest = source.slice(at);
  if (/<[a-z/!?]/i.test(rest))
    problems.push(`this is not HTML that a post may hold: ${rest.trim().slice(0, 40)}`);
  return { html: html + escaped(rest), problems };
}

/** Closes what is still open, so that it ends where it may; the problem says so to the writer. */
export function closeTags(open: OpenTags): CleanHtml {
  const names = open.splice(0).reverse();
  return {
    html: names.map((name) => `</${name}>`).join(""),
    problems: names.map(
      (name) => `<${name}> is not closed: write </${name}> after it, within the same paragraph or list`,
    ),
  };
}

// Entities, as `&nbsp;`, stay.
const escaped = (text: string) => text.replace(/</g, "&lt;").replace(/>/g, "&gt;");
