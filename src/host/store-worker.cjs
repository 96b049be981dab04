/** A thread starts from a file of plain JavaScript; what it does is in TypeScript. */
require("tsx/cjs/api").register();
require("./store-worker.ts");
