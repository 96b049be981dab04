/** The thread of read-ahead.ts. It starts from a file of plain JavaScript; what it does is in TypeScript. */
require("tsx/cjs/api").register();
const { parentPort } = require("node:worker_threads");
const { takeTrees } = require("../blog/transformer.ts");
const { readAll } = require("./read-ahead.ts");

parentPort.postMessage({ ...readAll("."), trees: takeTrees() });
