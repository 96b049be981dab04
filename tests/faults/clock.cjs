/**
 * Loaded into the server before everything else. The clock is ahead by `CLOCK_AHEAD_MS`, and each SIGUSR2 moves it on by
 * `CLOCK_JUMP_MS`; both may be negative. So nobody has to wait for leases to expire and retries to fall due. Where
 * `ELAPSED_MS_FILE` is set, `performance.now()` says what is written in that file, in all threads.
 */
const { readFileSync } = require("node:fs");
const { CLOCK_AHEAD_MS = 0, CLOCK_JUMP_MS = 0, ELAPSED_MS_FILE } = process.env;

const realNow = Date.now.bind(Date);
let ahead = Number(CLOCK_AHEAD_MS);
Date.now = () => realNow() + ahead;
process.on("SIGUSR2", () => {
  ahead += Number(CLOCK_JUMP_MS);
});
if (ELAPSED_MS_FILE) performance.now = () => Number(readFileSync(ELAPSED_MS_FILE, "utf8"));
