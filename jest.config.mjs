// Dates are computed in a zone that is neither the server's habit (UTC) nor Dubai, so that a test notices a
// calculation that leans on the machine's own clock.
process.env.TZ = "America/Sao_Paulo";

/** @type {import("jest").Config} */
const config = {
  testEnvironment: "<rootDir>/tests/jest/browser-environment.js",
  testMatch: [
    "<rootDir>/{src,scripts}/**/*.test.ts?(x)",
    "<rootDir>/tests/{fakes,jest,lint,unit}/**/*.test.ts?(x)",
  ],
  modulePathIgnorePatterns: ["<rootDir>/(?:public|coverage|\\.cache|\\.build)/"],
  setupFilesAfterEnv: ["<rootDir>/tests/jest/setup.ts"],
  transform: {
    "\\.(?:[cm]?[jt]s|[jt]sx)$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic", development: true } },
        },
        module: { type: "commonjs" },
        sourceMaps: "inline",
      },
    ],
  },
  moduleNameMapper: {
    "\\.module\\.css$": "<rootDir>/tests/jest/css-module.js",
    "\\.(?:css|svg|png|jpe?g|webp|avif|woff2)$": "<rootDir>/tests/jest/asset.js",
    "^gatsby$": "<rootDir>/tests/jest/gatsby.tsx",
  },
  maxWorkers: "100%",
  clearMocks: true,
  restoreMocks: true,
};

export default config;
