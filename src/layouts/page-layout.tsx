import type { ReactNode } from "react";
import { ConsentBar } from "../features/consent/consent-bar";
import { consentIsAsked } from "../lib/analytics/consent";
import { useTranslations } from "../lib/i18n/use-translations";
import { InTurns } from "../ui/in-turns/in-turns";
import { SkipLink } from "../ui/skip-link/skip-link";
import { Overlays } from "./overlays";
import type { HeaderTone, Shell } from "./shells/shell";
import { useExitsClosed } from "./use-exits-closed";

interface PageLayoutProps {
  /** The one of the route's layout. */
  shell: Shell;
  /** Whether the page begins with a picture that the header may lie over. */
  header?: HeaderTone;
  /** A `FootBar` with what the page is for, where a phone has it always in reach. */
  footBar?: ReactNode;
  children: ReactNode;
}

const mainId = "content";

/** A page in its layout: what stands around the page, and what may lie over it. */
export function PageLayout({ shell, header: tone = "opaque", footBar, children }: PageLayoutProps) {
  const t = useTranslations("common");
  const exitsClosed = useExitsClosed(shell.exitsCanClose ?? false);
  const frame = { tone, exitsClosed };
  return (
    <>
      <SkipLink target={mainId}>{t("skipToContent")}</SkipLink>
      {consentIsAsked && <ConsentBar />}
      {shell.header(frame)}
      <main id={mainId} tabIndex={-1}>
        <InTurns>{children}</InTurns>
      </main>
      {footBar}
      <InTurns>{shell.footer(frame)}</InTurns>
      <Overlays />
    </>
  );
}
