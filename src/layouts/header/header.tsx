import { LanguageSelector } from "../../features/language-selector/language-selector";
import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Icon } from "../../ui/icon/icon";
import { CallButton } from "../call-button";
import { inVariant } from "../in-variant";
import { Logo } from "../logo/logo";
import { HeaderFrame } from "./header-frame";
import { MenuButton } from "./menu-button";
import { hasSideMenu } from "./menu-entries";
import * as styles from "./header.module.css";

/** `overlay` lies clear over the picture at the top of the page and becomes opaque below it; `dark` goes with a dark page. */
export type HeaderVariant = "opaque" | "overlay" | "dark" | "logo-only";

/** What most visitors come for, one press away where there is room. */
const shortcuts = inVariant([
  { to: "properties", name: "properties" },
  { to: "invest-in-dubai", name: "investInDubai" },
  { to: "sell-your-property", name: "sellYourProperty" },
] as const);

interface HeaderProps {
  variant: HeaderVariant;
  /** Takes its links away, so that the call to action alone is left. */
  exitsClosed?: boolean;
}

export function Header({ variant, exitsClosed = false }: HeaderProps) {
  const t = useTranslations("common");
  const hasMenu = variant !== "logo-only" && !exitsClosed && hasSideMenu;

  return (
    <HeaderFrame isOverlay={variant === "overlay"} isDark={variant === "dark"}>
      <Logo isLink={!exitsClosed} />
      {hasMenu && shortcuts.length > 0 && (
        <nav className={`${styles.shortcuts} ${styles.exit}`}>
          {shortcuts.map(({ to, name }) => (
            <SiteLink key={name} to={to} className={styles.shortcut}>
              {t(`nav.${name}`)}
            </SiteLink>
          ))}
        </nav>
      )}
      {variant !== "logo-only" && (
        <div className={styles.tools}>
          {!exitsClosed && (
            <div className={styles.exit}>
              <LanguageSelector />
            </div>
          )}
          <CallButton className={styles.call}>
            <Icon name="phone" className={styles.callIcon} />
            <span className={styles.callText}>{t("actions.requestCall")}</span>
          </CallButton>
          {hasMenu && <MenuButton />}
        </div>
      )}
    </HeaderFrame>
  );
}
