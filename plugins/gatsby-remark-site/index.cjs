// gatsby-transformer-remark loads its plugins with Node's `require`, which cannot read TypeScript.
module.exports = require("tsx/cjs/api").require("./plugin.ts", module.filename);
