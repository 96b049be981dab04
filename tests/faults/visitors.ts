import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sampleLead } from "../harness/leads";
import { plainRequest, type PlainAnswer } from "../harness/request";
import { pick, seededRandom, wholeNumber, type Random } from "../harness/seeded";

/** One thing that a visitor was told is taken. */
export interface Acknowledged {
  path: string;
  /** The `Idempotency-Key` of all its tries. */
  key: string;
  id: string;
  reference: string;
  /** Nobody else's. */
  name: string;
  tries: number;
}

export interface Visitors {
  /** Leads of every kind, so far. */
  acknowledged: readonly Acknowledged[];
  /** Postbacks that were taken, by the id of their lead. */
  postbacks: readonly string[];
  /** Answers that no visitor should get, in words. */
  unexpected: readonly string[];
  /** Every answer and failure so far, counted by status or by the error's code. */
  outcomes: ReadonlyMap<string, number>;
  /** Resolves when so many more leads have been acknowledged. */
  more(count: number): Promise<void>;
  /** Sends no new leads and resolves once those under way are acknowledged, or have been given up after 40 s. */
  stop(): Promise<void>;
  /** For the end of a test that failed: they leave whatever they were about. */
  leave(): void;
}

interface VisitorsOptions {
  /** Where the server listens now; instances of one server may be chosen from. */
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

const giveUpAfterMs = 40_000;
let crowds = 0;

/**
 * Visitors who submit forms one after another. Like the site in a browser they send again under the same key whatever
 * goes wrong, now and then twice at once, and now and then once more after they were told that all is well.
 */
export function startVisitors({ origin, count, seed }: VisitorsOptions): Visitors {
  const crowd = (crowds += 1);
  const acknowledged: Acknowledged[] = [];
  const postbacks: string[] = [];
  const unexpected: string[] = [];
  const outcomes = new Map<string, number>();
  const waiting: { count: number; resolve: () => void }[] = [];
  let isStopped = false;
  let hasLeft = false;

  const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

  async function once(submission: Submission, key: string): Promise<PlainAnswer | null> {
    try {
      const answer = await plainRequest(origin() + submission.path, {
        method: "POST",
        headers: { "idempotency-key": key, ...submission.headers },
        body: submission.body,
      });
      note(String(answer.status));
      return answer;
    } catch (error) {
      note((error as { code?: string }).code ?? String(error));
      return null;
    }
  }

  /** @returns null when it was given up, or refused as it should not have been */
  async function untilTaken(submission: Submission, key: string, random: Random) {
    const deadline = performance.now() + giveUpAfterMs;
    for (let tries = 1; performance.now() < deadline && !hasLeft; tries += 1) {
      const twice = random() < 0.1;
      const answers = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => once(submission, key)));
      const taken = answers.filter((answer) => answer !== null && answer.status < 300);
      const ids = new Set(taken.map((answer) => answer && idOf(answer)));
      if (ids.size > 1) unexpected.push(`${submission.path}: one key, two answers`);
      if (taken[0]) return { answer: taken[0], tries };
      const refusal = answers.find((answer) => answer && !isPassing(answer));
      if (refusal) {
        unexpected.push(`${submission.path}: ${String(refusal.status)} ${refusal.text}`);
        return null;
      }
      await wait(wholeNumber(random, 20, 200));
    }
    unexpected.push(`${submission.path}: given up`);
    return null;
  }

  async function submit(submission: Submission, random: Random): Promise<Acknowledged | null> {
    const key = randomUUID();
    const taken = await untilTaken(submission, key, random);
    if (!taken) return null;
    const { path, name } = submission;
    const { id, reference } = JSON.parse(taken.answer.text) as { id: string; reference: string };
    const told = { path, key, id, reference, name, tries: taken.tries };
    acknowledged.push(told);
    for (const each of waiting.splice(0)) {
      if (acknowledged.length >= each.count) each.resolve();
      else waiting.push(each);
    }
    if (random() < 0.1) {
      const again = await untilTaken(submission, key, random);
      if (again && idOf(again.answer) !== id) unexpected.push(`${path}: a repeated key, another answer`);
    }
    return told;
  }

  async function visit(visitor: number): Promise<void> {
    const random = seededRandom(seed * 1000 + visitor);
    for (let visits = 0; !isStopped; visits += 1) {
      const name = `Visitor ${String(crowd)} ${String(visitor)} ${String(visits)}`;
      const phone = `+97150${String(crowd % 10)}${String(visitor % 100).padStart(2, "0")}${String(visits % 10_000).padStart(4, "0")}`;
      const told = await submit(pick(random, forms)(name, phone), random);
      if (told?.path === "/api/leads" && random() < 0.2) {
        const taken = await untilTaken(postbackOf(told.id, name, phone), randomUUID(), random);
        if (taken) postbacks.push(told.id);
      }
    }
  }

  const all = Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)));
  return {
    acknowledged,
    postbacks,
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

/** What a browser tries again after: the server's own trouble, and a first call that is still under way. */
function isPassing({ status, text }: PlainAnswer): boolean {
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
  const { language, ...rest } = passingFields();
  const answers = ["Villa", "Marina", "Two", "1250000", "This year", "To live in", "By phone"];
  const questions = answers.map((answer, index) => ({ question: `Question ${String(index + 1)}`, answer }));
  const body = { name, phone, language: ["English"], questions, uiLanguage: language, ...rest };
  return json("/api/questionnaire", name, body);
}

/** A form with a small file, written by hand so that its bytes are the same on every try. */
function careers(name: string, phone: string): Submission {
  const { token, elapsedMs, ...rest } = passingFields();
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
  const { token, fullUrl } = passingFields();
  return json("/api/postback", name, { leadId, name, phone, token, fullUrl });
}

function passingFields() {
  const { language, token, fullUrl, hp, elapsedMs } = sampleLead();
  return { language, token, fullUrl, hp, elapsedMs };
}

/** Most visitors ask for a call. */
const forms = [lead, lead, lead, questionnaire, careers];
