import { randomBytes } from "node:crypto";

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
