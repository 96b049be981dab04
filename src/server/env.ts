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

/** Kilobytes of them are counted in an integer of 32 bits. */
const megabytesAllowed = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "must be a whole number of megabytes from 1 to 999999")
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

const plainText = z.string().regex(/^[\x21-\x7e]+$/, "must be plain characters without spaces");

export const paymentModes = ["live", "test", "off"] as const;
export type PaymentMode = (typeof paymentModes)[number];

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
  DATABASE_URL: z
    .string()
    .refine(isPostgresAddress, "must be an address such as postgres://user:password@host:5432/database")
    .optional(),
  LEADS_DB_PATH: z.string().default(".data/leads.db"),
  SITE_VERSION: z.string().max(100, "must be 100 characters or less").default("unknown"),
  // Whoever guesses it may have everything delivered and swept.
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{12,}$/, "must be 12 or more plain characters without spaces")
    .optional(),
  // Whoever guesses it sees what is not published.
  PREVIEW_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, "must be 32 or more plain characters without spaces")
    .optional(),
  RETENTION_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, "must be a whole number of days from 1 to 9999")
    .transform(Number)
    .default(30),
  MIN_FREE_DISK_MB: z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number of megabytes, 0 for no limit")
    .transform(Number)
    .default(500),
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
  LIMIT_HELD: callsAllowed(3),
  LIMIT_MB_PER_ADDRESS: megabytesAllowed(50),
  LIMIT_MB_TOTAL: megabytesAllowed(500),
  CSP_EXTRA_SCRIPT: sources,
  CSP_EXTRA_CONNECT: sources,
  CSP_EXTRA_IMG: sources,
  CSP_EXTRA_FRAME: sources,
  STRIPE_SECRET_KEY: plainText.optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((list) => list.split(",").map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.length <= 2 && secrets.every((secret) => /^[\x21-\x7e]+$/.test(secret)),
      "must be a secret without spaces, or two with a comma between while they are exchanged",
    )
    .optional(),
  GATSBY_STRIPE_PUBLISHABLE_KEY: plainText.optional(),
  PAYMENT_MODE: z.enum(paymentModes, `must be one of ${paymentModes.join(", ")}`).optional(),
  STRIPE_API_BASE: webAddress
    .refine((address) => new URL(address).pathname === "/", "must be an origin, without a path")
    .optional(),
  LIMIT_PAYMENTS: callsAllowed(5),
  SMTP_URL: z
    .string()
    .refine(isMailServer, "must be an address such as smtps://user:password@mail.example:465")
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, "must be an e-mail address, or a name with one: Dune & Harbour <hello@example.com>")
    .optional(),
  REPORT_TO: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter((address) => address !== ""))
    .refine(
      (addresses) => addresses.every((address) => /^[^<>\s@]+@[^<>\s@]+\.[^<>\s@]+$/.test(address)),
      "must be e-mail addresses, with commas between",
    )
    .default([]),
  ATTACHMENTS_S3_ENDPOINT: webAddress.optional(),
  ATTACHMENTS_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be a region such as eu-central-1")
    .default("us-east-1"),
  ATTACHMENTS_S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "must be the name of a bucket: small letters, digits, . and -",
    )
    .optional(),
  ATTACHMENTS_S3_ACCESS_KEY_ID: plainText.optional(),
  ATTACHMENTS_S3_SECRET_ACCESS_KEY: plainText.optional(),
  NODE_ENV: z.string().optional(),
});

/** Those whose value may be repeated. An address is not among them: it may have a password in it, or be a secret itself. */
const canBeShown =
  /^(?:LIMIT_\w+|CSP_EXTRA_\w+|CRM_\w+_PATH|RETENTION_DAYS|MIN_FREE_DISK_MB|TRUSTED_PROXIES|PAYMENT_MODE|MAIL_FROM|REPORT_TO|ATTACHMENTS_S3_(?:REGION|BUCKET)|GATSBY_SITE_URL)$/;

/** The names of all variables that the server reads. */
export const serverVariables: readonly string[] = Object.keys(serverEnvSchema.shape);

const stripeKeys = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "GATSBY_STRIPE_PUBLISHABLE_KEY"] as const;

/** With all keys money is taken, while developing it is only simulated, and else there are no payments. */
function paymentModeOf(given: z.output<typeof serverEnvSchema>): PaymentMode {
  if (given.PAYMENT_MODE !== undefined) return given.PAYMENT_MODE;
  if (stripeKeys.every((name) => given[name] !== undefined)) return "live";
  return given.NODE_ENV === "development" ? "test" : "off";
}

/** What is wrong with variables that are well as such, beside each other. */
function paymentFaults(given: Record<string, string | undefined>): string[] {
  const missing = given.PAYMENT_MODE === "live" ? stripeKeys.filter((name) => !given[name]) : [];
  const [secret, , publishable] = stripeKeys.map(
    (name) => /^[a-z]+_(live|test)_/.exec(given[name] ?? "")?.[1],
  );
  return [
    ...missing.map((name) => `${name} is needed while PAYMENT_MODE is live`),
    ...(secret && publishable && secret !== publishable
      ? ["GATSBY_STRIPE_PUBLISHABLE_KEY must be of the same mode, live or test, as STRIPE_SECRET_KEY"]
      : []),
  ];
}

/** Those that are nothing without one another: no mail, no object storage, and nobody would notice. */
const sets = [
  ["SMTP_URL", "MAIL_FROM"],
  [
    ...["ATTACHMENTS_S3_ENDPOINT", "ATTACHMENTS_S3_BUCKET"],
    ...["ATTACHMENTS_S3_ACCESS_KEY_ID", "ATTACHMENTS_S3_SECRET_ACCESS_KEY"],
  ],
];

function incompleteSets(given: Record<string, string | undefined>): string[] {
  return sets.flatMap((names) => {
    const there = names.filter((name) => given[name] !== undefined);
    const missing = names.filter((name) => given[name] === undefined);
    return there.length === 0 ? [] : missing.map((name) => `${name} is needed beside ${there.join(", ")}`);
  });
}

function isMailServer(address: string): boolean {
  return /^smtps?:\/\/[^/]/.test(address) && URL.canParse(address) && new URL(address).hostname !== "";
}

function isSender(sender: string): boolean {
  return /^(?:[^<>"\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(sender.trim());
}

function isPostgresAddress(address: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(address) && URL.canParse(address);
}

function isOrigin(word: string): boolean {
  const isPlain = /^(?:https?|wss?):\/\/[a-z0-9.-]+(?::\d+)?$/.test(word);
  return isPlain && URL.canParse(word) && new URL(word).origin === word;
}

export type ServerEnv = Omit<z.output<typeof serverEnvSchema>, "PAYMENT_MODE"> & {
  PAYMENT_MODE: PaymentMode;
};

/** Some variables are wrong. */
export class WrongSettings extends Error {
  /** A sentence for each, which begins with its name. None has a secret in it. */
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    const list = faults.map((fault) => `  ${fault}`).join("\n");
    super(`Settings are wrong. Correct them in .env or the shell; .env.example explains each:\n${list}`);
    this.faults = faults;
  }
}

/**
 * The server's configuration, read at the time of the call. An empty variable counts as absent.
 * @throws WrongSettings, which names every variable that is wrong
 */
export function readServerEnv(source: Record<string, string | undefined> = env): ServerEnv {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = serverEnvSchema.safeParse(given);
  const faults = [
    ...(result.error?.issues ?? []).map(({ path, message }) => {
      const name = path.join(".");
      return `${name} ${message}${canBeShown.test(name) ? `, not ${JSON.stringify(given[name])}` : ""}`;
    }),
    ...paymentFaults(given),
    ...incompleteSets(given),
    ...(given.REPORT_TO && !given.SMTP_URL ? ["SMTP_URL is needed beside REPORT_TO"] : []),
  ];
  if (result.success && faults.length === 0)
    return { ...result.data, PAYMENT_MODE: paymentModeOf(result.data) };
  throw new WrongSettings(faults);
}

/**
 * A part of it, for a command that needs no more: what is wrong elsewhere does not keep it from its work.
 * @throws WrongSettings
 */
export function readPartOfServerEnv<Name extends keyof ServerEnv>(
  names: readonly Name[],
  source: Record<string, string | undefined> = env,
): Pick<ServerEnv, Name> {
  return readServerEnv(Object.fromEntries(names.map((name) => [name, source[name]])));
}
