/** A thread of inspect-ahead.ts. It starts from a file of plain JavaScript; what it does is in TypeScript. */
require("tsx/cjs/api").register();
const { parentPort, workerData } = require("node:worker_threads");
const { inspectBody } = require("./inspect.ts");
const { parseMarkdown } = require("./markdown.ts");

parentPort.postMessage(workerData.map((body) => ({ body, inspection: inspectBody(parseMarkdown(body)) })));
