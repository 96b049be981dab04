// A worker thread starts from plain JavaScript; tsx reads the TypeScript.
require("tsx/cjs/api").register();
module.exports = require("./read-all.ts").readAllForAnother;
