import { useEffect, useRef, useState } from "react";
import { LanguageSelector } from "../../features/language-selector/language-selector";
import { useWords } from "../../lib/i18n/use-words";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Icon } from "../../ui/icon/icon";
import { Logo } from "../logo/logo";
import { SideMenu } from "./side-menu";
import * as styles from "./header.module.css";

/** `overlay` lies clear over the picture at the top of the page and becomes opaque below it. */
export type HeaderVariant = "opaque" | "overlay" | "logo-only";

export function Header({ variant }: { variant: HeaderVariant }) {
  const t = useWords("common");
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { top, isAtTop } = useTopOfPage();

  return (
    <>
      <div ref={top} className={styles.top} />
      <header className={styles.header} data-clear={(variant === "overlay" && isAtTop) || undefined}>
        <div className={styles.bar}>
          <Logo />
          {variant !== "logo-only" && (
            <div className={styles.tools}>
              <LanguageSelector />
              <ModalButton modal="request-call-modal" className={`${buttons.quiet} ${styles.call}`}>
                <Icon name="phone" className={styles.callIcon} />
                <span className={styles.callText}>{t("actions.requestCall")}</span>
              </ModalButton>
              <button
                type="button"
                className={styles.menuToggle}
                aria-haspopup="dialog"
                aria-expanded={isMenuOpen}
                aria-label={t("header.openMenu")}
                onClick={() => setMenuOpen(true)}
              >
                <Icon name="menu" className={styles.menuIcon} />
              </button>
            </div>
          )}
        </div>
      </header>
      {isMenuOpen && <SideMenu onClose={() => setMenuOpen(false)} />}
    </>
  );
}

/** Whether the top of the page is in view; an observer tells, so that scrolling itself costs nothing. */
function useTopOfPage() {
  const top = useRef<HTMLDivElement>(null);
  const [isAtTop, setAtTop] = useState(true);
  useEffect(() => {
    if (!top.current) return;
    const observer = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? true));
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  return { top, isAtTop };
}
