/** A position that we fill, as the page's query has it. */
export interface Role {
  roleId: string;
  team: "advice" | "operations" | "marketing";
  employment: "fullTime" | "partTime";
  place: "dubai" | "dubaiOrRemote";
  /** `YYYY-MM-DD`. */
  posted: string;
  text: {
    title: string;
    summary: string;
    tasks: readonly string[];
    asks: readonly string[];
    paragraphs: readonly string[];
  };
}

/** The position whose button was pressed: a new object for each press, so that the same one can be chosen again. */
export interface ChosenRole {
  roleId: string;
}

/** What the form sends for a position that is not on the page. */
export const anotherRole = "other";
