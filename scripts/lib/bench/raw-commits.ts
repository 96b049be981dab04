import { join } from "node:path";
import Database from "better-sqlite3";

export interface RawCommits {
  rows: number;
  seconds: number;
  /** Of each commit, ms. */
  times: number[];
}

/**
 * Commits rows one transaction after the other, as durably as the store does.
 * @param folder on the disk that is to be measured
 * @param text what each row holds
 */
export function runRawCommits(
  folder: string,
  { seconds, rowsPerCommit, text }: { seconds: number; rowsPerCommit: number; text: string },
): RawCommits {
  const database = new Database(join(folder, `raw-${String(rowsPerCommit)}.db`));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec("CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT NOT NULL)");
  const insert = database.prepare("INSERT INTO rows (text) VALUES (?)");
  const commit = database.transaction(() => {
    for (let row = 0; row < rowsPerCommit; row += 1) insert.run(text);
  });
  const times: number[] = [];
  const startedAt = performance.now();
  let now = startedAt;
  while (now < startedAt + seconds * 1000) {
    const before = now;
    commit();
    now = performance.now();
    times.push(now - before);
  }
  database.close();
  return { rows: times.length * rowsPerCommit, seconds: (now - startedAt) / 1000, times };
}
