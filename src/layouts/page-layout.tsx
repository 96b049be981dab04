import type { ReactNode } from "react";
import { useWords } from "../lib/i18n/use-words";
import type { LayoutName } from "../site/routes";
import { SkipLink } from "../ui/skip-link/skip-link";
import { Footer } from "./footer/footer";
import { PartnerFooter } from "./footer/partner-footer";
import { SimpleFooter } from "./footer/simple-footer";
import { Header } from "./header/header";
import { MarkHeader } from "./header/mark-header";
import { CallBar } from "./landing/call-bar";
import { LandingFooter } from "./landing/landing-footer";
import { LandingHeader } from "./landing/landing-header";
import { Overlays } from "./overlays";
import { useExitsClosed } from "./use-exits-closed";

/** How the header lies: `overlay` clear over the picture at the top of the page, until that is scrolled away. */
export type HeaderTone = "opaque" | "overlay";

interface Frame {
  tone: HeaderTone;
  /** True when the page leaves its visitor no way out but the call to action. */
  exitsClosed: boolean;
}

interface Shell {
  header: (frame: Frame) => ReactNode;
  footer: (frame: Frame) => ReactNode;
  /** Knows `?exit=1`. */
  exitsCanClose?: true;
}

const shells: Record<LayoutName, Shell> = {
  default: {
    header: ({ tone }) => <Header variant={tone} />,
    footer: () => <Footer />,
  },
  empty: {
    header: () => <MarkHeader />,
    footer: () => null,
  },
  hebrew: {
    header: ({ tone }) => <LandingHeader tone={tone} />,
    footer: () => (
      <>
        <CallBar />
        <LandingFooter />
      </>
    ),
  },
  "large-footer": {
    header: ({ tone, exitsClosed }) => <Header variant={tone} exitsClosed={exitsClosed} />,
    footer: ({ exitsClosed }) => <Footer exitsClosed={exitsClosed} />,
    exitsCanClose: true,
  },
  partners: {
    header: () => <Header variant="logo-only" />,
    footer: () => <PartnerFooter />,
  },
  "simple-footer": {
    header: ({ tone }) => <Header variant={tone} />,
    footer: () => <SimpleFooter />,
  },
  "simple-menu": {
    header: () => <Header variant="opaque" />,
    footer: () => <Footer />,
  },
};

interface PageLayoutProps {
  layout: LayoutName;
  /** Whether the page begins with a picture that the header may lie over. */
  header?: HeaderTone;
  children: ReactNode;
}

const mainId = "content";

/** The shell of a page, as its route names it: what stands around the page, and what may lie over it. */
export function PageLayout({ layout, header: tone = "opaque", children }: PageLayoutProps) {
  const t = useWords("common");
  const shell: Shell = shells[layout];
  const exitsClosed = useExitsClosed(shell.exitsCanClose ?? false);
  const frame = { tone, exitsClosed };
  return (
    <>
      <SkipLink target={mainId}>{t("skipToContent")}</SkipLink>
      {shell.header(frame)}
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      {shell.footer(frame)}
      <Overlays />
    </>
  );
}
