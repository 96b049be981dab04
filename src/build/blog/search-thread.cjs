// A worker thread starts from plain JavaScript; tsx reads the TypeScript.
require("tsx/cjs/api").register();
const { searchIndex } = require("./search-index.ts");
module.exports = ({ language, posts }) => searchIndex(language, posts);
