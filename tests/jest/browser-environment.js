const { TestEnvironment } = require("jest-environment-jsdom");

/** jsdom, with the browser APIs that it lacks and Node has, except `fetch`, see setup.ts. */
class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    // The builds of packages for browsers are often ES modules, which Jest would have to transform.
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
