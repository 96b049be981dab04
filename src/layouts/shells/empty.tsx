import { MarkHeader } from "../header/mark-header";
import type { Shell } from "./shell";

export const emptyShell: Shell = {
  layout: "empty",
  header: () => <MarkHeader />,
  footer: () => null,
};
