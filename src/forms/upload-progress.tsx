import { formatPercent } from "../site/format";
import { useTranslations, useWordsLocale } from "../lib/i18n/use-translations";
import * as styles from "./lead-form.module.css";

/** How much of the file has left the browser, from 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  const t = useTranslations("forms");
  const locale = useWordsLocale();
  const words = t("uploading", { share: formatPercent(Math.round(share * 100) / 100, locale) });
  return (
    <div className={styles.progress}>
      <progress aria-label={words} value={share} max={1} />
      <p aria-hidden="true">{words}</p>
    </div>
  );
}
