/** Real processes with real faults, one file after the other: each loads the whole machine. */
/** @type {import("jest").Config} */
const config = {
  testEnvironment: "node",
  testMatch: ["<rootDir>/tests/faults/**/*.faults.ts"],
  modulePathIgnorePatterns: ["<rootDir>/(?:public|coverage|\\.cache|\\.build|\\.kept)/"],
  globalSetup: "<rootDir>/tests/harness/compile-host.mjs",
  transform: {
    "\\.[jt]sx?$": [
      "@swc/jest",
      {
        jsc: { target: "es2022", parser: { syntax: "typescript" } },
        module: { type: "commonjs" },
        sourceMaps: "inline",
      },
    ],
  },
  maxWorkers: 1,
  testTimeout: process.env.FAULTS === "short" ? 90_000 : 1_800_000,
};

export default config;
