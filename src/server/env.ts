import { env } from "node:process";
import * as z from "zod";
import { isProxy } from "./client-address";

// Read from "node:process" at run time: Gatsby's webpack would write the build machine's values into the bundle
// wherever it finds the global `process.env`.

const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .transform((address) => address.replace(/\/+$/, ""));

const upstreamPath = (fallback: string) =>
  z.string().startsWith("/", "must start with a slash").default(fallback);

const callsAllowed = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "must be a whole number from 1 to 999999999")
    .transform(Number)
    .default(fallback);

/** In the words of a content security policy, but without its wildcards, keywords and paths. */
const sources = z
  .string()
  .transform((list) => list.trim().split(/\s+/))
  .refine(
    (origins) => origins.every(isOrigin),
    "must be origins such as https://tags.example, with spaces between",
  )
  .optional();

const serverEnvSchema = z.object({
  CRM_API_BASE_URL: webAddress.optional(),
  CRM_API_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be plain characters without spaces")
    .optional(),
  CRM_LEADS_PATH: upstreamPath("/leads"),
  CRM_QUESTIONNAIRE_PATH: upstreamPath("/questionnaires"),
  CRM_AGENTS_PATH: upstreamPath("/users/agents"),
  POSTBACK_URL: webAddress.optional(),
  STARTED_CHAT_URL: webAddress.optional(),
  FORMS_WEBHOOK_URL: webAddress.optional(),
  LEADS_DB_PATH: z.string().default(".data/leads.db"),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be plain characters without spaces")
    .optional(),
  RETENTION_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, "must be a whole number of days from 1 to 9999")
    .transform(Number)
    .default(30),
  GATSBY_SITE_URL: webAddress.optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter((word) => word !== ""))
    .refine(
      (words) => words.every(isProxy),
      "must be addresses, ranges (10.0.0.0/8) or the word platform, with commas between",
    )
    .default([]),
  LIMIT_PER_ADDRESS: callsAllowed(20),
  LIMIT_PER_PHONE: callsAllowed(3),
  LIMIT_TOTAL: callsAllowed(300),
  CSP_EXTRA_SCRIPT: sources,
  CSP_EXTRA_CONNECT: sources,
  CSP_EXTRA_IMG: sources,
  CSP_EXTRA_FRAME: sources,
});

function isOrigin(word: string): boolean {
  const isPlain = /^(?:https?|wss?):\/\/[a-z0-9.-]+(?::\d+)?$/.test(word);
  return isPlain && URL.canParse(word) && new URL(word).origin === word;
}

export type ServerEnv = z.infer<typeof serverEnvSchema>;

/**
 * The server's configuration, read at the time of the call. An empty variable counts as absent.
 * @throws one Error that names every variable that is wrong, never its value
 */
export function readServerEnv(source: Record<string, string | undefined> = env): ServerEnv {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = serverEnvSchema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
  throw new Error(`The environment is not valid:\n${faults.join("\n")}`);
}
