/** The thread of read-ahead.ts. It starts from a file of plain JavaScript; what it does is in TypeScript. */
require("tsx/cjs/api").register();
const { parentPort } = require("node:worker_threads");
const { takeHtml } = require("../blog/body-html.ts");
const { readAll } = require("./read-ahead.ts");

parentPort.postMessage({ ...readAll("."), html: takeHtml() });
