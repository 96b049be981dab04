import { PartnerFooter } from "../footer/partner-footer";
import { Header } from "../header/header";
import type { Shell } from "./shell";

export const partnersShell: Shell = {
  layout: "partners",
  header: () => <Header variant="logo-only" />,
  footer: () => <PartnerFooter />,
};
