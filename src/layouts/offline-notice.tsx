import { useSyncExternalStore } from "react";
import { useTranslations } from "../lib/i18n/use-translations";
import * as styles from "./offline-notice.module.css";

function watch(onChange: () => void) {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Says, for as long as it is so, that the browser has no connection. Its region is always there, so that it is announced. */
export function OfflineNotice() {
  const t = useTranslations("common");
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return <div role="status">{!isOnline && <p className={styles.notice}>{t("offline")}</p>}</div>;
}
