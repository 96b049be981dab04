import { useContext, useEffect, useRef, useState } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { DocumentDialogs } from "../../state/document-dialogs";
import { Icon } from "../../ui/icon/icon";
import * as styles from "./header.module.css";
// Those of the served menu, which is there before its code.
import "../../ui/dialog/dialog.module.css";
import "./side-menu.module.css";

type SideMenuModule = typeof import("./side-menu");

/** What takes longer than this to fetch is waited for in the served menu. */
const atOnceMs = 50;

/** Stays for the next pages. */
let fetched: SideMenuModule | null = null;

const fetchMenu = async () => (fetched = await import("./side-menu"));

const fetchAhead = () => {
  // In silence: if it fails, the press tries again.
  fetchMenu().catch(() => undefined);
};

/** Opens the menu, which is fetched as the visitor turns to the button. Until it has come, the served one is open. */
export function MenuButton() {
  const t = useTranslations("common");
  const [isOpen, setOpen] = useState(false);
  const [menu, setMenu] = useState(fetched);
  const button = useRef<HTMLButtonElement>(null);
  useContext(DocumentDialogs)?.need("menu");

  const press = () => {
    setMenu(fetched);
    setOpen(true);
  };

  useEffect(() => {
    if (!isOpen || menu) return undefined;
    let isWanted = true;
    const openServed = () =>
      window.__servedDialogs?.open("menu", { opener: button.current, onClose: () => setOpen(false) });
    const waiting = setTimeout(openServed, atOnceMs);
    const show = async (module: SideMenuModule) => {
      clearTimeout(waiting);
      await window.__servedDialog?.whenStill();
      if (isWanted) setMenu(module);
    };
    void fetchMenu().then(show, (error: unknown) => {
      clearTimeout(waiting);
      // The served one leads everywhere by itself.
      if (!isWanted || window.__servedDialog?.name === "menu" || openServed()) return;
      setOpen(false);
      // For src/app-root/load-failures.ts.
      throw error;
    });
    return () => {
      isWanted = false;
      clearTimeout(waiting);
      if (window.__servedDialog?.name === "menu") window.__servedDialog.remove();
    };
  }, [isOpen, menu]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.menuToggle} ${styles.exit}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t("header.openMenu")}
        data-open-menu=""
        data-needs-app=""
        onClick={press}
        onFocus={fetchAhead}
        onPointerEnter={fetchAhead}
        onTouchStart={fetchAhead}
      >
        <Icon name="menu" className={styles.menuIcon} />
      </button>
      {isOpen && menu && <menu.SideMenu onClose={() => setOpen(false)} />}
    </>
  );
}
