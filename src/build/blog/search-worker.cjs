/** A thread of search-files.ts. It starts from a file of plain JavaScript; what it does is in TypeScript. */
require("tsx/cjs/api").register();
const { workerData } = require("node:worker_threads");
const { writeSearchFile } = require("./search-files.ts");

workerData.forEach(writeSearchFile);
