import type { OutboxKind } from "./store/tables";

interface UsualAnswer {
  /** The CRM's, or null where the visitor was answered without it. */
  message: string | null;
  /** How long the visitor waited for the first try, ms. */
  ms: number;
}

/** Whose answer it was. */
interface Answered {
  name: string;
  email?: string | undefined;
}

/**
 * How people were answered last, for those who are taken for robots: one that is answered otherwise, or sooner, tries
 * again until it is not.
 */
export class UsualAnswers {
  readonly #answers = new Map<OutboxKind, UsualAnswer>();

  remember(kind: OutboxKind, { message, ms }: UsualAnswer, person: Answered): void {
    const isForAnyone = message !== null && !isAbout(person, message);
    this.#answers.set(kind, { message: isForAnyone ? message : null, ms });
  }

  /** Where nobody has been answered yet, as somebody for whom the CRM took too long. */
  of(kind: OutboxKind, mostMs: number): UsualAnswer {
    const { message, ms } = this.#answers.get(kind) ?? { message: null, ms: mostMs };
    return { message, ms: Math.min(ms, mostMs) };
  }
}

/** Whether a message may tell a stranger something of the person it was for. */
function isAbout({ name, email = "" }: Answered, message: string): boolean {
  const text = message.toLowerCase();
  const parts = `${name} ${email}`.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  // A number may be that of a file, or a telephone's.
  return /\d/.test(text) || parts.some((part) => part.length > 1 && text.includes(part));
}
