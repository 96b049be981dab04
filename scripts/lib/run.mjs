import { spawn } from "node:child_process";

const killAfterMs = 5_000;

/** Gatsby's command, to be run with Node. */
export const gatsby = "node_modules/gatsby/cli.js";

/** Ctrl-C, a polite end, a closed terminal. */
export const endSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Starts a command as the head of a process group of its own, so that `stopGroup` reaches all it starts. */
export function startGroup(command, args, { env = {}, inherited = process.env, stdio = "inherit" } = {}) {
  return spawn(command, args, { stdio, env: { ...inherited, ...env }, detached: true });
}

/** Ends a group: politely, and after 5 s by force. Resolves when its head is gone. */
export async function stopGroup(child) {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("close", resolve));
  signalGroup(child, "SIGTERM");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), killAfterMs);
  await ended;
  clearTimeout(timer);
}

/**
 * Runs a command to its end with its output shown. Ctrl-C ends it, and us.
 * @returns its exit code; 1 when it could not start, was ended by a signal, or took longer than `minutes`
 */
export async function run(command, args, { env, inherited, minutes = 20 } = {}) {
  const child = startGroup(command, args, { env, inherited });
  const timer = setTimeout(() => {
    console.error(`${command} ${args.join(" ")}: not done after ${minutes} minutes, stopped.`);
    void stopGroup(child);
  }, minutes * 60_000);
  const interrupt = () => {
    void stopGroup(child).finally(() => process.exit(130));
  };
  for (const signal of endSignals) process.on(signal, interrupt);
  try {
    return await new Promise((resolve) => {
      child.once("error", (error) => {
        console.error(`${command} did not start: ${error.message}`);
        resolve(1);
      });
      child.once("close", (code) => resolve(code ?? 1));
    });
  } finally {
    clearTimeout(timer);
    for (const signal of endSignals) process.off(signal, interrupt);
  }
}

function hasEnded(child) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // It ended in this very moment.
    if (error.code !== "ESRCH") throw error;
  }
}
