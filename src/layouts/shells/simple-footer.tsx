import { SimpleFooter } from "../footer/simple-footer";
import { Header } from "../header/header";
import type { Shell } from "./shell";

export const simpleFooterShell: Shell = {
  layout: "simple-footer",
  header: ({ tone }) => <Header variant={tone} />,
  footer: () => <SimpleFooter />,
};
