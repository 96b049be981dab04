/** Jest's global set-up for suites that start the server without a build of the site. */
export { compileHost as default } from "../../scripts/lib/compile-host.mjs";
