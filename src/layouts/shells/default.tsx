import { Footer } from "../footer/footer";
import { Header } from "../header/header";
import type { Shell } from "./shell";

export const defaultShell: Shell = {
  layout: "default",
  header: ({ tone }) => <Header variant={tone} />,
  footer: () => <Footer />,
};
