import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sampleLead } from "../harness/leads";
import { plainRequest, type PlainAnswer } from "../harness/request";
import { pick, seededRandom, wholeNumber, type Random } from "../harness/seeded";

/** A submission that the server has accepted. */
export interface Acknowledged {
  path: string;
  /** The `Idempotency-Key` of all its tries. */
  key: string;
  id: string;
  reference: string;
  /** Unique. */
  name: string;
  tries: number;
}

export interface Visitors {
  /** Leads of every kind, so far. */
  acknowledged: readonly Acknowledged[];
  /** Descriptions of answers that no visitor should get. */
  unexpected: readonly string[];
  /** How many requests had each outcome: a status, or the code of an error. */
  outcomes: ReadonlyMap<string, number>;
  /** Resolves when so many more leads have been acknowledged. */
  more(count: number): Promise<void>;
  /** Starts no new submissions, and resolves once the running ones are acknowledged or given up. */
  stop(): Promise<void>;
  /** Ends everything, also the running submissions, after a test has failed. */
  leave(): void;
}

interface VisitorsOptions {
  /** Called for each request, so that several servers can take turns. */
  origin: () => string;
  count: number;
  seed: number;
}

interface Submission {
  path: string;
  name: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** After so many failures in a row the server is not coming back. */
const mostTries = 2000;
let groups = 0;

/**
 * Visitors who submit one form after another. Like the site they repeat a failed request with the same key. Sometimes
 * they send it twice at once, or once more after it was accepted.
 */
export function startVisitors({ origin, count, seed }: VisitorsOptions): Visitors {
  const group = (groups += 1);
  const acknowledged: Acknowledged[] = [];
  const unexpected: string[] = [];
  const outcomes = new Map<string, number>();
  const waiting: { count: number; resolve: () => void }[] = [];
  let isStopped = false;
  let hasLeft = false;

  const addOutcome = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

  async function once(submission: Submission, key: string): Promise<PlainAnswer | null> {
    try {
      const answer = await plainRequest(origin() + submission.path, {
        method: "POST",
        headers: { "idempotency-key": key, ...submission.headers },
        body: submission.body,
      });
      addOutcome(String(answer.status));
      return answer;
    } catch (error) {
      addOutcome((error as { code?: string }).code ?? String(error));
      return null;
    }
  }

  /** @returns null when it was given up or unexpectedly refused */
  async function untilAccepted(submission: Submission, key: string, random: Random) {
    for (let tries = 1; tries <= mostTries && !hasLeft; tries += 1) {
      const twice = random() < 0.1;
      const answers = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => once(submission, key)));
      const accepted = answers.filter((answer) => answer !== null && answer.status < 300);
      const ids = new Set(accepted.map((answer) => answer && idOf(answer)));
      if (ids.size > 1) unexpected.push(`${submission.path}: one key, two answers`);
      if (accepted[0]) return { answer: accepted[0], tries };
      const refusal = answers.find((answer) => answer && !isTemporary(answer));
      if (refusal) {
        unexpected.push(`${submission.path}: ${String(refusal.status)} ${refusal.text}`);
        return null;
      }
      await delay(wholeNumber(random, 20, 200));
    }
    unexpected.push(`${submission.path}: given up`);
    return null;
  }

  async function submit(submission: Submission, random: Random): Promise<Acknowledged | null> {
    const key = randomUUID();
    const accepted = await untilAccepted(submission, key, random);
    if (!accepted) return null;
    const { path, name } = submission;
    const { id, reference } = JSON.parse(accepted.answer.text) as { id: string; reference: string };
    const submitted = { path, key, id, reference, name, tries: accepted.tries };
    acknowledged.push(submitted);
    for (const each of waiting.splice(0)) {
      if (acknowledged.length >= each.count) each.resolve();
      else waiting.push(each);
    }
    if (random() < 0.1) {
      const again = await untilAccepted(submission, key, random);
      if (again && idOf(again.answer) !== id) unexpected.push(`${path}: a repeated key, another answer`);
    }
    return submitted;
  }

  async function visit(visitor: number): Promise<void> {
    const random = seededRandom(seed * 1000 + visitor);
    for (let visits = 0; !isStopped; visits += 1) {
      const name = `Visitor ${String(group)} ${String(visitor)} ${String(visits)}`;
      const phone = `+97150${String(group % 10)}${String(visitor % 100).padStart(2, "0")}${String(visits % 10_000).padStart(4, "0")}`;
      const submitted = await submit(pick(random, forms)(name, phone), random);
      if (submitted?.path === "/api/leads" && random() < 0.2)
        await untilAccepted(postbackOf(submitted.id, name, phone), randomUUID(), random);
    }
  }

  const all = Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)));
  return {
    acknowledged,
    unexpected,
    outcomes,
    more: (additional) =>
      new Promise((resolve) => {
        waiting.push({ count: acknowledged.length + additional, resolve });
      }),
    async stop() {
      isStopped = true;
      await all;
    },
    leave() {
      isStopped = true;
      hasLeft = true;
    },
  };
}

const idOf = (answer: PlainAnswer) => (JSON.parse(answer.text) as { id?: string }).id;

/** Answers after which the site tries again: the server's own failures, and a first call that is still running. */
function isTemporary({ status, text }: PlainAnswer): boolean {
  return status >= 502 || status === 429 || (status === 409 && text.includes("in_progress"));
}

const json = (path: string, name: string, body: object): Submission => ({
  path,
  name,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const lead = (name: string, phone: string) => json("/api/leads", name, sampleLead({ name, phone }));

function questionnaire(name: string, phone: string): Submission {
  const { language, ...rest } = commonFields();
  const answers = ["Villa", "Marina", "Two", "1250000", "This year", "To live in", "By phone"];
  const questions = answers.map((answer, index) => ({ question: `Question ${String(index + 1)}`, answer }));
  const body = { name, phone, language: ["English"], questions, uiLanguage: language, ...rest };
  return json("/api/questionnaire", name, body);
}

/** A form with a small file, encoded here so that its bytes are the same in every try. */
function careers(name: string, phone: string): Submission {
  const { token, elapsedMs, ...rest } = commonFields();
  const fields = { name, phone, email: "visitor@example.com", role: "Adviser", ...rest };
  const texts = Object.entries({ ...fields, token: JSON.stringify(token), elapsedMs: String(elapsedMs) });
  const boundary = "----faults";
  const parts = texts.map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n${"x".repeat(20_000)}\n%%EOF\r\n`;
  return {
    path: "/api/forms/careers",
    name,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from([...parts, file, `--${boundary}--\r\n`].join("")),
  };
}

function postbackOf(leadId: string, name: string, phone: string): Submission {
  const { token, fullUrl } = commonFields();
  return json("/api/postback", name, { leadId, name, phone, token, fullUrl });
}

function commonFields() {
  const { language, token, fullUrl, hp, elapsedMs } = sampleLead();
  return { language, token, fullUrl, hp, elapsedMs };
}

/** Most visitors request a call. */
const forms = [lead, lead, lead, questionnaire, careers];
