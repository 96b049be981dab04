/* Apart from the constants, which every page fetches: none needs this list, only its type. */

/** The forms, as events and reports name them. */
export const formIds = [
  "request-call",
  "request-call-taiwan",
  "questionnaire",
  "spot",
  "sell",
  "careers",
  "partners",
  "list-property",
] as const;
export type FormId = (typeof formIds)[number];
