import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import process from "node:process";
import type { ServerEnv } from "../env";

const megabyte = 1024 * 1024;

/**
 * Whether so little room is left beside the SQLite file that what is left must be kept for leads. Of PostgreSQL's disk
 * nobody here knows.
 */
export async function isDiskLow(
  env: Pick<ServerEnv, "DATABASE_URL" | "LEADS_DB_PATH"> & Partial<Pick<ServerEnv, "MIN_FREE_DISK_MB">>,
): Promise<boolean> {
  const { DATABASE_URL, LEADS_DB_PATH, MIN_FREE_DISK_MB = 0 } = env;
  if (DATABASE_URL !== undefined || MIN_FREE_DISK_MB === 0) return false;
  try {
    return (await freeBytes(dirname(resolve(process.cwd(), LEADS_DB_PATH)))) < MIN_FREE_DISK_MB * megabyte;
  } catch {
    // The store cannot be opened then, and says so itself.
    return false;
  }
}

/** @param folder may have to be made yet */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if (parent === folder || !isMissing(error)) throw error;
    return freeBytes(parent);
  }
}

const isMissing = (error: unknown) => (error as { code?: unknown }).code === "ENOENT";
