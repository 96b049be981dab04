import { env } from "node:process";
import * as z from "zod";

// Read from "node:process" at run time: Gatsby's webpack would write the build machine's values into the bundle
// wherever it finds the global `process.env`.

const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .transform((address) => address.replace(/\/+$/, ""));

const upstreamPath = (fallback: string) =>
  z.string().startsWith("/", "must start with a slash").default(fallback);

const serverEnvSchema = z.object({
  CRM_API_BASE_URL: webAddress.optional(),
  CRM_API_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be plain characters without spaces")
    .optional(),
  CRM_LEADS_PATH: upstreamPath("/leads"),
  CRM_AGENTS_PATH: upstreamPath("/users/agents"),
  POSTBACK_URL: webAddress.optional(),
  STARTED_CHAT_URL: webAddress.optional(),
  LEADS_DB_PATH: z.string().default(".data/leads.db"),
  GATSBY_SITE_URL: webAddress.optional(),
});

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
