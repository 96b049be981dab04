import { sessionStore } from "./storage/web-storage";

interface StoredKey {
  key: string;
  /** What the key was made for, as text. */
  content: string;
}

const storageKey = (form: string) => `key:${form}`;

/**
 * The key under which a form's content is sent: the same one, through retries and reloads of the session, as long as
 * the content is the same; a new one as soon as it differs.
 */
export function keyFor(form: string, content: unknown): string {
  const text = JSON.stringify(content);
  const stored = sessionStore.read(storageKey(form));
  if (isStoredKey(stored) && stored.content === text) return stored.key;
  const key = randomUuid();
  sessionStore.write(storageKey(form), { key, content: text } satisfies StoredKey);
  return key;
}

export function forgetKey(form: string): void {
  sessionStore.remove(storageKey(form));
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
