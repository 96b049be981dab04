import type { Shell } from "./shell";

export const emptyShell: Shell = {
  layout: "empty",
  header: () => null,
  footer: () => null,
};
