import { spawn } from "node:child_process";

const killAfterMs = 5_000;

/** Gatsby's command line interface; run it with Node. */
export const gatsby = "node_modules/gatsby/cli.js";

export const endSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Starts a command as the leader of a new process group, so that `stopGroup` also stops the processes it starts. */
export function startGroup(command, args, { env = {}, inherited = process.env, stdio = "inherit" } = {}) {
  return spawn(command, args, { stdio, env: { ...inherited, ...env }, detached: true });
}

/** Sends SIGTERM to a process group, and SIGKILL if it has not ended after 5 s. Resolves when its leader has ended. */
export async function stopGroup(child) {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("close", resolve));
  signalGroup(child, "SIGTERM");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), killAfterMs);
  await ended;
  clearTimeout(timer);
}

/**
 * Runs a command and shows its output. A signal to this process, such as Ctrl-C, stops the command and then this process.
 * @param onStart is told the number of the command's process
 * @returns the exit code; 1 if the command could not start, was ended by a signal, or took longer than `minutes`
 */
export async function run(command, args, { env, inherited, minutes = 20, onStart = () => {} } = {}) {
  const child = startGroup(command, args, { env, inherited });
  if (child.pid !== undefined) onStart(child.pid);
  const timer = setTimeout(() => {
    console.error(`${command} ${args.join(" ")}: stopped because it was not done after ${minutes} minutes.`);
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
    // The group has ended in the meantime.
    if (error.code !== "ESRCH") throw error;
  }
}
