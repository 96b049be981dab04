import { randomBytes, randomInt } from "node:crypto";

const randomBytesOfOne = 10;
let pool = Buffer.alloc(0);
let used = 0;

/**
 * A UUID of version 7: those made one after the other sort so. A row with such a key goes to the end of its tables'
 * indexes; random keys would have each row rewrite pages all over the file. 74 of its bits are random.
 * @param now ms since 1970
 */
export function newId(now: number): string {
  if (used + randomBytesOfOne > pool.byteLength) {
    pool = randomBytes(randomBytesOfOne * 128);
    used = 0;
  }
  const bytes = pool.subarray(used, used + randomBytesOfOne);
  used += randomBytesOfOne;
  bytes.writeUInt8((bytes.readUInt8(0) & 0x0f) | 0x70, 0);
  bytes.writeUInt8((bytes.readUInt8(2) & 0x3f) | 0x80, 2);
  const time = now.toString(16).padStart(12, "0");
  const random = bytes.toString("hex");
  return [time.slice(0, 8), time.slice(8), random.slice(0, 4), random.slice(4, 8), random.slice(8)].join("-");
}

// Without 0, O, 1, I, L and U, which people confuse when they read a reference out on the telephone.
const referenceLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A lead's reference, `DH-` and six letters or figures, which a visitor can read out. One in 729 million. */
export function newReference(): string {
  const letters = Array.from({ length: 6 }, () =>
    referenceLetters.charAt(randomInt(referenceLetters.length)),
  );
  return `DH-${letters.join("")}`;
}

/**
 * Does something under a reference that nobody has, at the second or a later try if chance will have it so.
 * @param attempt says so when another lead has the reference, and has then done nothing
 */
export async function withFreeReference<Result>(
  attempt: (reference: string) => Promise<Result | "reference_taken">,
): Promise<{ reference: string; result: Result }> {
  for (let round = 0; round < 5; round += 1) {
    const reference = newReference();
    const result = await attempt(reference);
    if (result !== "reference_taken") return { reference, result };
  }
  throw new Error("No free reference was found");
}
