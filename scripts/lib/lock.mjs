import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/**
 * A lock on the project's folder for commands that write to `.cache` and `public`, where two at a time would spoil each
 * other's results. The lock file names the processes that hold it, so a lock whose processes were killed is recognised.
 */

export const lockFile = ".gatsby.lock";
/** Exists while a command removes the lock of killed processes. */
const removalFolder = `${lockFile}.removal`;
/** Writing or removing a lock takes a moment. After this time it has been interrupted. */
const interruptedAfterMs = 10_000;

const names = { build: "A build", develop: '"npm run develop"', clean: '"npm run clean"' };

/**
 * Takes the lock. Waits while a build holds it, but not for `npm run develop`, which may run all day.
 * @param command "build", "develop" or "clean"
 * @param patienceMs how long to wait for another command
 * @returns the lock; null if another command keeps it, which is then printed
 */
export async function takeLock(command, { patienceMs = 30 * 60_000, pollMs = 500 } = {}) {
  const deadline = performance.now() + patienceMs;
  let hasSaidSo = false;
  for (;;) {
    if (create(command)) return heldLock(command);
    const holder = readHolder();
    if (!holder) continue;
    const pid = holder.processes.find(isRunning)?.pid;
    if (pid === undefined) {
      if (!removeDeadLock()) await delay(pollMs);
      continue;
    }
    const who = `${names[holder.command]} is running in this folder (process ${String(pid)})`;
    if (holder.command === "develop" || patienceMs === 0) {
      console.error(`${who} and uses the same files: stop it first, or wait until it has ended.`);
      return null;
    }
    if (performance.now() > deadline) {
      console.error(`${who} and has not ended within ${String(Math.round(patienceMs / 60_000))} minutes.`);
      return null;
    }
    if (!hasSaidSo) console.log(`${who}. Waiting until it has ended.`);
    hasSaidSo = true;
    await delay(pollMs);
  }
}

function heldLock(command) {
  const processes = [identityOf(process.pid)];
  const release = () => {
    process.off("exit", release);
    rmSync(lockFile, { force: true });
  };
  process.once("exit", release);
  return {
    /** Adds another process that uses the folders, and may survive if ours is killed. */
    add(pid) {
      processes.push(identityOf(pid));
      writeFileSync(`${lockFile}.new`, JSON.stringify({ command, processes }));
      renameSync(`${lockFile}.new`, lockFile);
    },
    release,
  };
}

/** @returns false when there is a lock already */
function create(command) {
  try {
    const holder = { command, processes: [identityOf(process.pid)] };
    writeFileSync(lockFile, JSON.stringify(holder), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** @returns null when nobody has the lock */
function readHolder() {
  try {
    const text = readFileSync(lockFile, "utf8");
    // It has just been created and not been written yet.
    return text === "" ? { command: "build", processes: [] } : JSON.parse(text);
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Removes the lock if none of its processes is running. Only one command at a time may do this: otherwise a slower one,
 * which has found the old lock dead, could remove the new lock of a quicker one.
 * @returns whether it was removed
 */
function removeDeadLock() {
  try {
    mkdirSync(removalFolder);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (isOld(removalFolder)) rmdirSync(removalFolder);
    return false;
  }
  try {
    const holder = readHolder();
    const isDead = holder?.processes.every((each) => !isRunning(each));
    // An empty lock may still be written.
    const isWritten = holder?.processes.length > 0 || isOld(lockFile);
    if (!isDead || !isWritten) return false;
    rmSync(lockFile, { force: true });
    return true;
  } finally {
    rmdirSync(removalFolder);
  }
}

function isOld(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && stats.mtimeMs < Date.now() - interruptedAfterMs;
}

/** A process and when it started: after a restart of the machine, another process may have the same number. */
function identityOf(pid) {
  return { pid, start: statusOf(pid)?.start ?? null };
}

function isRunning({ pid, start }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Any other error means that it runs as another user.
    if (error.code === "ESRCH") return false;
  }
  const status = statusOf(pid);
  return status === null || (status.state !== "Z" && status.start === start);
}

/** State and start of a process on Linux; null on other systems, and for processes that may not be read. */
function statusOf(pid) {
  try {
    // The second field is the program's name in parentheses, which may contain spaces and parentheses itself.
    const fields = readFileSync(`/proc/${String(pid)}/stat`, "utf8")
      .split(") ")
      .at(-1)
      .split(" ");
    return { state: fields[0], start: fields[19] };
  } catch {
    return null;
  }
}
