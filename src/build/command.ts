/** Whether Gatsby runs as `gatsby develop`, in which drafts are shown and files are watched. */
export const isDevelop = (): boolean => process.env.gatsby_executing_command === "develop";
