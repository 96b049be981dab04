const { brotliCompressSync, constants, gzipSync } = require("node:zlib");

const encoders = {
  br: (content, level) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content, level) => gzipSync(content, { level }),
};

let scripts;

/* Run in worker threads; see file-threads.ts. */

exports.compress = ({ content, encoding, level }) => encoders[encoding](content, level);

exports.inlineScripts = (content) => {
  // Not before it is needed: a thread takes half a second to read TypeScript.
  if (!scripts) {
    require("tsx/cjs/api").register();
    scripts = require("./inline-scripts.ts");
  }
  return scripts.inlineScriptHashes(new TextDecoder().decode(content));
};
