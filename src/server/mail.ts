import { createHash } from "node:crypto";
import site from "../../content/site/site.json";
import type { Agent } from "../contracts/agent";
import type { BookedCall } from "../contracts/letter";
import type { AgentDirectory } from "./agents";
import type { Destination, Destinations, Outcome } from "./crm";
import type { ServerEnv } from "./env";
import type { StoredLetter } from "./letters";
import { errorFacts, log } from "./log";
import type { OutboxRow } from "./store/tables";

interface MailOptions {
  env: ServerEnv;
  agents: AgentDirectory;
  now: () => number;
}

/** A report for the team as the outbox keeps it. */
export interface StoredReport {
  report: { to: string; subject: string; text: string; html: string; fileName: string };
}

type SendLimits = Parameters<NonNullable<Destination["send"]>>[1];

/** So many tries wait for the list of advisers; after that a letter goes without the adviser's name. */
const triesForAgents = 3;

/** Where letters go: to the mail server at `SMTP_URL`. Nowhere without one. */
export function mailDestinationsOf(options: MailOptions): Destinations {
  const { SMTP_URL: url, MAIL_FROM: from } = options.env;
  if (url === undefined || from === undefined) return {};
  // Without who we are there: an origin is logged.
  const { protocol, host } = new URL(url);
  const origin = `${protocol}//${host}`;
  const mail: Destination = {
    url: origin,
    origin,
    authorization: null,
    send: (row, limits) => sendRow(row, { ...options, url, from }, limits),
  };
  return { mail, reminder: mail };
}

/** Makes one try. Never throws. */
async function sendRow(
  row: OutboxRow,
  { url, from, agents, now }: MailOptions & { url: string; from: string },
  limits: SendLimits,
): Promise<Outcome> {
  const stored = JSON.parse(row.payload) as StoredLetter | StoredReport;
  if ("report" in stored) {
    const { to, subject, text, html, fileName } = stored.report;
    const attachments = [{ filename: fileName, content: html, contentType: "text/html; charset=utf-8" }];
    return trySending(url, { ...headOf(row, from, to), subject, text, attachments }, limits);
  }
  const { letter, agentId, until } = stored;
  // Nobody is to be told of tomorrow's call when it is over.
  if (until !== null && until < now()) return { result: "delivered", reason: "past", message: "" };
  let rendered;
  try {
    if ("call" in letter) {
      const agent = await agentOf(agents, agentId, letter.call.language);
      if (agent === null && row.attempts <= triesForAgents) {
        return { result: "retry", reason: "agents", retryAfterMs: 0 };
      }
      letter.call.agent = agent ?? {};
    }
    const { renderLetter } = await import(/* webpackMode: "eager" */ "../letters/render-letter");
    rendered = renderLetter(letter);
  } catch (error) {
    log("error", "letter_not_rendered", { row: row.id, ...errorFacts(error) });
    return { result: "refused", reason: "render" };
  }
  const { subject, html, text, ics } = rendered;
  const message = {
    ...{ ...headOf(row, from, letter.to), subject, html, text },
    ...(ics && { icalEvent: { method: ics.method, content: ics.content, filename: "call.ics" } }),
  };
  return trySending(url, message, limits);
}

function headOf({ id }: OutboxRow, from: string, to: string) {
  return {
    from,
    to: { name: "", address: to },
    // Some servers show a message only once that comes twice.
    messageId: `<${createHash("sha256").update(id).digest("hex").slice(0, 32)}@${new URL(site.url).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}

async function trySending(url: string, message: Message, limits: SendLimits): Promise<Outcome> {
  try {
    await sendMessage(url, message, limits);
    return { result: "delivered", reason: "smtp_250", message: "" };
  } catch (error) {
    return outcomeOf(error);
  }
}

/**
 * Who calls, as far as is known.
 * @returns null when nobody can say at the moment
 */
export async function agentOf(
  agents: AgentDirectory,
  agentId: string | null,
  language: string,
): Promise<BookedCall["agent"] | null> {
  if (agentId === null) return {};
  try {
    const agent = (await agents.list(language)).find(({ id }) => id === agentId);
    const phone = agent && wholeNumber(agent);
    return { ...(agent?.name && { name: agent.name }), ...(phone && { phone }) };
  } catch {
    return null;
  }
}

/** The CRM's people write numbers with and without their country code. */
function wholeNumber({ phone, phone_country: country }: Agent): string | null {
  const text = phone?.trim() ?? "";
  const [digits, code] = [text, country?.phone_code ?? ""].map((value) => value.replace(/\D/g, ""));
  if (digits === undefined || digits.length < 6) return null;
  if (text.startsWith("+")) return text;
  if (digits.startsWith("00")) return `+${digits.slice(2)}`;
  return !code || digits.startsWith(code) ? `+${digits}` : `+${code} ${text.replace(/^0/, "")}`;
}

interface Message {
  from: string;
  to: { name: string; address: string };
  subject: string;
  html?: string;
  text: string;
  messageId: string;
  headers: Record<string, string>;
  attachments?: { filename: string; content: string; contentType: string }[];
  icalEvent?: { method: string; content: string; filename: string };
}

/** @throws nodemailer's error, or a `TimeoutError` or `AbortError` */
async function sendMessage(url: string, message: Message, { timeoutMs, cutOff }: SendLimits): Promise<void> {
  const { createTransport } = await loadNodemailer();
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const transport = createTransport({
    host,
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    // A password goes over no open line but that of this machine.
    requireTLS: !isSecure && username !== "" && !["localhost", "127.0.0.1", "::1"].includes(host),
    ...(username !== "" && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = cutOff ? AbortSignal.any([timeout, cutOff]) : timeout;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  const sending = transport.sendMail(message);
  // It may end after nobody waits for it any more.
  sending.catch(() => {});
  tooLate.catch(() => {});
  try {
    await Promise.race([sending, tooLate]);
  } finally {
    transport.close();
  }
}

/** Loaded at the first letter, as most functions never need it. */
async function loadNodemailer() {
  const { default: nodemailer } = await import(/* webpackMode: "eager" */ "nodemailer");
  return nodemailer;
}

function outcomeOf(error: unknown): Outcome {
  const { name, code, responseCode } = Object(error) as Record<string, unknown>;
  const status = typeof responseCode === "number" ? responseCode : 0;
  if (status === 530 || status === 535 || (code === "EAUTH" && (status >= 500 || status === 0))) {
    return { result: "unauthorized", reason: "smtp_auth" };
  }
  // What the server says of one address or one text: it will say so again.
  if (status >= 500) return { result: "refused", reason: `smtp_${String(status)}` };
  if (status >= 400) return { result: "retry", reason: `smtp_${String(status)}`, retryAfterMs: 0 };
  if (name === "AbortError") return { result: "retry", reason: "stopped", retryAfterMs: 0 };
  const isLate = name === "TimeoutError" || code === "ETIMEDOUT";
  return { result: "retry", reason: isLate ? "timeout" : "network", retryAfterMs: 0 };
}
