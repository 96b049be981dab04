// Dates are computed in a zone that is neither the server's habit (UTC) nor Dubai, so that a test notices a
// calculation that leans on the machine's own clock.
process.env.TZ = "America/Sao_Paulo";

/** @type {import("jest").Config} */
const everything = {
  displayName: "unit",
  testEnvironment: "<rootDir>/tests/jest/browser-environment.js",
  testMatch: [
    "<rootDir>/{plugins,src,scripts}/**/*.test.ts?(x)",
    "<rootDir>/tests/{fakes,jest,lint,unit}/**/*.test.ts?(x)",
  ],
  // These are about PostgreSQL itself.
  testPathIgnorePatterns: [
    "/node_modules/",
    "<rootDir>/src/server/store/postgres(?:-(?:hosts|views))?\\.test\\.ts$",
  ],
  modulePathIgnorePatterns: ["<rootDir>/(?:public|coverage|\\.cache|\\.build|\\.kept)/"],
  // Some start the server as a process of its own.
  globalSetup: "<rootDir>/tests/harness/compile-host.mjs",
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
  // These exist as ES modules only.
  transformIgnorePatterns: [
    "/node_modules/(?!(?:react-calendar|@wojtekmaj/date-utils|get-user-locale|clsx|memoize|mimic-function|d3-[a-z-]+|internmap)/)",
  ],
  moduleNameMapper: {
    "\\.module\\.css$": "<rootDir>/tests/jest/css-module.js",
    "\\.(?:css|svg|png|jpe?g|webp|avif|woff2)$": "<rootDir>/tests/jest/asset.js",
    "^gatsby$": "<rootDir>/tests/jest/gatsby.tsx",
  },
  clearMocks: true,
  restoreMocks: true,
};

/**
 * The tests of the functions once more, on a PostgreSQL that is started for the run. Left out is what uses no store,
 * and what is about the SQLite file.
 * @type {import("jest").Config}
 */
const onPostgres = {
  ...everything,
  displayName: "postgres",
  testMatch: ["<rootDir>/src/server/**/*.test.ts", "<rootDir>/scripts/leads.test.ts"],
  testPathIgnorePatterns: [
    "/node_modules/",
    "<rootDir>/src/server/(?:agents|client-address|endpoint|env|form-body|link-in-name|robots)\\.test\\.ts$",
    "<rootDir>/src/server/store/(?:database-clock|group-commit|sqlite)\\.test\\.ts$",
  ],
  setupFiles: ["<rootDir>/tests/jest/on-postgres.js"],
  globalSetup: "<rootDir>/tests/jest/start-postgres.mjs",
  globalTeardown: "<rootDir>/tests/jest/stop-postgres.mjs",
};

/** @type {import("jest").Config} */
const config = {
  projects: [everything, onPostgres],
  maxWorkers: "100%",
  // What hangs is to be found out; what waits for its turn on a busy machine is to end.
  testTimeout: 20_000,
};

export default config;
