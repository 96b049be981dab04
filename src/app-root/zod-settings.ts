/**
 * Imported first, since zod reads it as the first schema is made: otherwise it tries out whether it may compile
 * schemas, and the content security policy, which forbids that, reports the attempt. `z.config` would do the same, but
 * bring zod into the first bundle of every page.
 */
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

export {};
