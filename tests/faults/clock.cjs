/**
 * Loaded into the server before all else: its clock is ahead by `CLOCK_AHEAD_MS`, and SIGUSR2 moves it on by
 * `CLOCK_JUMP_MS`, either of which may be negative. So leases end and retries fall due without anybody waiting.
 */
const trueNow = Date.now.bind(Date);
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
Date.now = () => trueNow() + ahead;
process.on("SIGUSR2", () => {
  ahead += Number(process.env.CLOCK_JUMP_MS ?? 0);
});
