/** Where the form stands in its page, for links to it. */
export const formAnchor = "your-home";
