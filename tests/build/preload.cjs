/**
 * Loaded into every process of a build before all else: it sets the clock, and leaves out two long works that no change
 * of the site's files has a part in.
 */
const Module = require("node:module");

// So that a test decides which day it is.
const ahead = Number(process.env.NODE_CLOCK_AHEAD_MS ?? 0);
if (ahead !== 0) {
  const TrueDate = Date;
  globalThis.Date = class Date extends TrueDate {
    constructor(...values) {
      if (values.length === 0) super(TrueDate.now() + ahead);
      else super(...values);
    }

    static now() {
      return TrueDate.now() + ahead;
    }
  };
}

/** Scripts stay as they are: to minify React takes longer than all pages. */
const minifier = {
  /** @param input a text, or texts by file name */
  minify: async (input) => ({ code: typeof input === "string" ? input : Object.values(input).join("\n") }),
};

/** The bundler reads thousands of files of its own packages, lest one has changed since the last build. */
function assumeSamePackages({ prototype }) {
  prototype.resolveBuildDependencies = (_context, _names, done) => {
    const none = () => ({ files: new Set(), directories: new Set(), missing: new Set() });
    done(null, { ...none(), resolveResults: new Map(), resolveDependencies: none() });
  };
}

const load = Module._load;
let isPatched = false;
Module._load = function (request, ...rest) {
  if (request === "terser") return minifier;
  const loaded = load.call(this, request, ...rest);
  if (!isPatched && request.endsWith("/FileSystemInfo") && loaded.prototype?.resolveBuildDependencies) {
    isPatched = true;
    assumeSamePackages(loaded);
  }
  return loaded;
};
