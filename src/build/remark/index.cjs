// gatsby-transformer-remark finds its plugins by a folder and cannot read TypeScript. The plugin itself is in ../legal.ts,
// which gatsby-node.ts brings along and which leaves itself here.
const plugin = () => globalThis[Symbol.for("legal-markdown")];

module.exports = (parts) => plugin().finish(parts);
module.exports.setParserPlugins = () => plugin().parsers;
