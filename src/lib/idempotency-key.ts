import { sessionStore } from "./storage/web-storage";

interface StoredKey {
  key: string;
  /** What the key was made for, as text. */
  content: string;
}

const storageKey = (form: string) => `key:${form}`;

/** The same as in the session's storage, for browsers that forbid it. */
const inMemory = new Map<string, StoredKey>();

/**
 * The key under which a form's content is sent: the same one, through retries and, where the browser allows storage,
 * reloads of the session, as long as the content is the same; a new one as soon as it differs.
 */
export function keyFor(form: string, content: unknown): string {
  const text = JSON.stringify(content);
  const kept = keptKey(form);
  if (kept?.content === text) return kept.key;
  const made: StoredKey = { key: randomUuid(), content: text };
  inMemory.set(form, made);
  sessionStore.write(storageKey(form), made);
  return made.key;
}

/**
 * The form's next content gets a new key.
 * @param key the only one to forget; whichever it is unless given. What ends while the form is sent anew with other
 * content must not take that one's key.
 */
export function forgetKey(form: string, key?: string): void {
  if (key !== undefined && keptKey(form)?.key !== key) return;
  inMemory.delete(form);
  sessionStore.remove(storageKey(form));
}

function keptKey(form: string): StoredKey | null {
  const stored = inMemory.get(form) ?? sessionStore.read(storageKey(form));
  return isStoredKey(stored) ? stored : null;
}

function isStoredKey(value: unknown): value is StoredKey {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    typeof value.key === "string" &&
    "content" in value
  );
}

/** A random UUID. `crypto.randomUUID` exists on https only, and developers open the site over plain http too. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
