import { Footer } from "../footer/footer";
import { Header } from "../header/header";
import type { Shell } from "./shell";

export const largeFooterShell: Shell = {
  layout: "large-footer",
  header: ({ tone, exitsClosed }) => <Header variant={tone} exitsClosed={exitsClosed} />,
  footer: ({ exitsClosed }) => <Footer exitsClosed={exitsClosed} />,
  exitsCanClose: true,
};
