/** Stands in for every CSS Module: each class name is its own name, so a test can look for it. */
module.exports = new Proxy(
  {},
  // "__esModule" must be true: `import * as styles` would otherwise copy the proxy's own keys, of which there are none.
  { get: (_, name) => (name === "__esModule" ? true : name), has: () => true },
);
