// Loaded into a server that is measured: answers each message with the processor time of the whole process so far, in
// microseconds.
const { isMainThread } = require("node:worker_threads");

// Threads load it too.
if (isMainThread) {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send(user + system);
  });
  // It must not keep the server from ending.
  process.channel.unref();
}
