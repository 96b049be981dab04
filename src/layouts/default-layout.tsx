import type { ReactNode } from "react";
import { useWords } from "../lib/i18n/use-words";
import { SkipLink } from "../ui/skip-link/skip-link";
import { Footer } from "./footer/footer";
import { Header, type HeaderVariant } from "./header/header";
import { Overlays } from "./overlays";

interface DefaultLayoutProps {
  header?: HeaderVariant;
  children: ReactNode;
}

const mainId = "content";

export function DefaultLayout({ header = "opaque", children }: DefaultLayoutProps) {
  const t = useWords("common");
  return (
    <>
      <SkipLink target={mainId}>{t("skipToContent")}</SkipLink>
      <Header variant={header} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Overlays />
    </>
  );
}
