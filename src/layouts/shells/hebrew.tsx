import { CallBar } from "../landing/call-bar";
import { LandingFooter } from "../landing/landing-footer";
import { LandingHeader } from "../landing/landing-header";
import type { Shell } from "./shell";

export const hebrewShell: Shell = {
  layout: "hebrew",
  header: ({ tone }) => <LandingHeader tone={tone === "overlay" ? tone : "opaque"} />,
  footer: () => (
    <>
      <CallBar />
      <LandingFooter />
    </>
  ),
};
