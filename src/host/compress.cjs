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

/** Runs in a worker thread; see compressor.ts. */
module.exports = ({ content, encoding, level }) => encoders[encoding](content, level);
