import { taiwanWords } from "../../lib/i18n/taiwan-words";
import { useWords } from "../../lib/i18n/use-words";
import { publicEnv } from "../../site/public-env";
import { useContact } from "../../state/use-contact";
import * as buttons from "../../ui/button/button.module.css";
import { InChinese } from "./in-chinese";
import * as styles from "./taiwan.module.css";

/** Adds the firm on LINE, in a new tab; nothing where no address is configured. */
export function LineLink() {
  const t = useWords("taiwan");
  const common = useWords("common");
  const { followed } = useContact(common("WHATS_APP.PHONE_NUMBER"));
  if (!publicEnv.lineUrl) return null;
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
    </a>
  );
}
