import { findChromium } from "./scripts/lib/chromium.mjs";

// The browser of the journeys is found here once; `npm test` installs one before.
const chromium = findChromium();
if (chromium) process.env.CHROME_PATH = chromium;

/** The journeys share one build. Three at a time: each waits for its browser or a timer half of the time. */
/** @type {import("jest").Config} */
const config = {
  testEnvironment: "node",
  testMatch: ["<rootDir>/tests/journeys/**/*.journey.ts"],
  modulePathIgnorePatterns: ["<rootDir>/(?:public|coverage|\\.cache|\\.build|\\.kept)/"],
  globalSetup: "<rootDir>/tests/harness/ensure-build.mjs",
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
  maxWorkers: 3,
  testTimeout: 60_000,
};

export default config;
