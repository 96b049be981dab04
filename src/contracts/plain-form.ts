import { plainPages, routePath } from "../site/routes";

/**
 * Forms of pages without scripts: `<form method="post" action="/api/leads">`, sent by the browser as
 * `application/x-www-form-urlencoded`. Their fields are those of the JSON body, all text, with the path as the name:
 * `phone`, `context.propertyId`, `questions.3.answer`. A list of words is one name several times. An empty field counts
 * as absent. `elapsedMs` and `token` are not sent: nothing can measure the one, and the other comes as a cookie;
 * `fullUrl` may be left out for the page's own address.
 */
export interface PlainForm {
  /** Paths of the pages that have such a form. The first is where a visitor goes whose browser says of none. */
  pages: readonly [string, ...string[]];
  /** The field with the language of that page. */
  languageField: string;
  /** The fields that are lists. */
  lists: readonly string[];
  /** The fields that are amounts: the function takes them as people write them, since no script can tidy them. */
  amounts: readonly string[];
  /** Where the browser goes once the call was taken, with its hash; the thank-you page unless said. */
  thanks?: string;
}

/** For `POST /api/leads`: `kind`, `name`, `phone`, `language`, `hp`, and what else the call is about. */
export const plainLead: PlainForm = {
  pages: [
    plainPages.requestCall,
    routePath("sell-your-property-submit"),
    routePath("sell-your-property-v2-submit"),
  ],
  languageField: "language",
  lists: [],
  amounts: [],
};

/**
 * For `POST /api/questionnaire`: `name`, `phone`, `language` once for each one spoken, `uiLanguage`, `hp`, and from
 * `questions.0.question` (hidden) and `questions.0.answer` to `questions.6.answer`.
 */
export const plainQuestionnaire: PlainForm = {
  pages: [plainPages.questionnaire],
  languageField: "uiLanguage",
  lists: ["language"],
  amounts: ["questions.3.answer"],
};

/**
 * For `POST /api/bookings/withdraw`: `name`, `reference`, `email`, `language`. The page says that it came where
 * `#withdrawn` is the target.
 */
export const plainWithdrawal: PlainForm = {
  pages: ["/booking/"],
  languageField: "language",
  lists: [],
  amounts: [],
  thanks: "/booking/#withdrawn",
};

/**
 * For `POST /api/forms/*`, sent by the browser as `multipart/form-data`: the fields that a script would send but `token`
 * and `elapsedMs`, with a hidden `language`.
 */
export const plainPageForms = {
  careers: ofPage(routePath("careers")),
  partners: ofPage(routePath("partners")),
  "list-property": ofPage(routePath("list-your-property-in-dubai"), ["price"]),
} as const satisfies Record<string, PlainForm>;

function ofPage(page: string, amounts: readonly string[] = []): PlainForm {
  return { pages: [page], languageField: "language", lists: [], amounts };
}

/** A hidden field that may name the form's copy, so that a double press makes one lead; it need not be a UUID. */
export const plainKeyField = "key";

interface Branch {
  [name: string]: Branch | string | string[] | undefined;
}

/**
 * Makes the fields of a form a body: `context.propertyId=a&questions.0.answer=b` is
 * `{ context: { propertyId: "a" }, questions: [{ answer: "b" }] }`. Of a name that comes twice the last counts, unless it
 * is a list.
 */
export function plainBody(form: URLSearchParams, { lists }: PlainForm): Record<string, unknown> {
  const root = newBranch();
  for (const [path, value] of form) {
    if (!isGiven(value)) continue;
    // No body of ours is deeper.
    const names = path.split(".", 4);
    const last = names.pop() ?? "";
    let branch = root;
    for (const name of names) {
      const next = branch[name];
      branch = branch[name] = isBranch(next) ? next : newBranch();
    }
    const earlier = branch[last];
    if (!lists.includes(path)) branch[last] = value;
    else if (Array.isArray(earlier)) earlier.push(value);
    else branch[last] = [value];
  }
  return withArrays(root) as Record<string, unknown>;
}

const isGiven = (value: string) => value.trim() !== "";

/** Without a prototype, since the names come from anywhere. */
const newBranch = () => Object.create(null) as Branch;

function isBranch(value: Branch[string]): value is Branch {
  return typeof value === "object" && !Array.isArray(value);
}

function withArrays(branch: Branch): unknown {
  const entries = Object.entries(branch).map(
    ([name, value]) => [name, isBranch(value) ? withArrays(value) : value] as const,
  );
  const isArray = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isArray
    ? entries.map(([, value]) => value)
    : Object.assign(newBranch(), Object.fromEntries(entries));
}
