/** What a form takes over from its shell in the page, which it replaces. */
export interface FormStart {
  /** When the visitor could see it, ms since 1970. */
  shownAt: number;
  /** What was typed and chosen meanwhile, by the names of the fields. */
  texts: Readonly<Record<string, string>>;
  files: Readonly<Record<string, File>>;
  /** The field that has the focus. */
  focused: string | null;
}
