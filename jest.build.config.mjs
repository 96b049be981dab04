/** Real builds of a small copy of the site. */
/** @type {import("jest").Config} */
const config = {
  testEnvironment: "node",
  testMatch: ["<rootDir>/tests/build/**/*.build.ts"],
  modulePathIgnorePatterns: ["<rootDir>/(?:public|coverage|\\.cache|\\.build|\\.kept)/"],
  globalSetup: "<rootDir>/tests/build/check-packages.mjs",
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
  // The builds run side by side; a test waits for those before the ones that it is about.
  testTimeout: 1_200_000,
};

export default config;
