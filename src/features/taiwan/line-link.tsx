import { taiwanWords } from "../../lib/i18n/taiwan-words";
import { useTranslations } from "../../lib/i18n/use-translations";
import { publicEnv } from "../../site/public-env";
import { useContact } from "../../state/use-contact";
import * as buttons from "../../ui/button/button.module.css";
import * as hidden from "../../ui/visually-hidden.module.css";
import { InChinese } from "./in-chinese";
import * as styles from "./taiwan.module.css";

/** Adds the firm on LINE, in a new tab. */
export function LineLink() {
  const t = useTranslations("taiwan");
  const common = useTranslations("common");
  const { followed } = useContact(common("WHATS_APP.PHONE_NUMBER"));
  return (
    <a
      href={publicEnv.lineUrl}
      target="_blank"
      rel="noopener"
      className={`${buttons.quiet} ${styles.twofold}`}
      onClick={() => followed("line")}
    >
      {t("line")}
      <InChinese>{taiwanWords.line}</InChinese>
      <span className={hidden.visuallyHidden}> {common("opensInNewTab")}</span>
    </a>
  );
}
