const { TestEnvironment } = require("jest-environment-jsdom");

/**
 * jsdom, with the parts of a browser that it leaves out and Node has. `fetch` is not among them: the set-up
 * refuses it until a test puts its own in place.
 */
class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    // Node's builds of packages: the browser ones are often ES modules, which Jest would have to transform.
    const options = { customExportConditions: ["node", "require", "default"] };
    const { projectConfig } = config;
    super(
      {
        ...config,
        projectConfig: {
          ...projectConfig,
          testEnvironmentOptions: { ...options, ...projectConfig.testEnvironmentOptions },
        },
      },
      context,
    );
    const { global } = this;
    const fromNode = { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone };
    for (const [name, value] of Object.entries(fromNode)) global[name] ??= value;
    if (!global.crypto?.subtle)
      Object.defineProperty(global, "crypto", { value: crypto, configurable: true });
  }
}

module.exports = BrowserEnvironment;
