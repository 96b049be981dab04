/** Ends the process without a stack trace when the reader of its output closes the pipe before the end, as `head` does. */
export function endWithReader() {
  process.stdout.on("error", (error) => process.exit(error.code === "EPIPE" ? 0 : 1));
}
