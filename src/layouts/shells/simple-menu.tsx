import { Footer } from "../footer/footer";
import { Header } from "../header/header";
import type { Shell } from "./shell";

export const simpleMenuShell: Shell = {
  layout: "simple-menu",
  header: () => <Header variant="opaque" />,
  footer: () => <Footer />,
};
