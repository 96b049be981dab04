import { useTranslations } from "../../lib/i18n/use-translations";
import { Icon } from "../../ui/icon/icon";
import { Section } from "../../ui/section/section";
import * as styles from "./suits.module.css";

const reasonsFor = ["use", "patience", "guests"] as const;
const reasonsAgainst = ["rent", "work", "noise"] as const;

export function Suits() {
  const t = useTranslations("al-marjan-island");
  return (
    <Section look="above" label={t("suits.label")} title={t("suits.title")}>
      <div className={styles.sides}>
        <div>
          <h3 className={styles.side}>{t("suits.for.title")}</h3>
          <ul>
            {reasonsFor.map((reason) => (
              <li key={reason} className={styles.reason}>
                <Icon name="check" className={styles.sign} />
                {t(`suits.for.${reason}`)}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className={styles.side}>{t("suits.against.title")}</h3>
          <ul>
            {reasonsAgainst.map((reason) => (
              <li key={reason} className={styles.reason}>
                <span className={styles.dash} aria-hidden="true" />
                {t(`suits.against.${reason}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
