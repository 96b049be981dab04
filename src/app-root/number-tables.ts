/*
 * The first number or date that a browser writes for a language has it load its tables, for 13 ms on a desktop, whatever
 * is written then. As part of the hydration nothing could come in between; here it is a task of its own, while the page's
 * data are on their way. `gatsby develop` serves documents without a language, which is none to `Intl`.
 */
setTimeout(() => new Intl.NumberFormat(document.documentElement.lang || undefined));

export {};
