import { useTranslations } from "../../lib/i18n/use-translations";
import { publicEnv } from "../../site/public-env";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import * as hidden from "../../ui/visually-hidden.module.css";
import * as styles from "./refer.module.css";

/** For those who are no agency: the other programme, which has a site of its own. */
export function Refer() {
  const t = useTranslations("partners");
  const common = useTranslations("common");
  return (
    <aside className={styles.refer}>
      <Grid className={styles.grid}>
        <h2 className={styles.title}>{t("refer.title")}</h2>
        <div className={styles.words}>
          <p>{t("refer.text")}</p>
          <a className={buttons.arrowLink} href={publicEnv.referUrl} target="_blank" rel="noopener">
            {t("refer.link")}
            <Icon name="arrow" />
            <span className={hidden.visuallyHidden}> {common("opensInNewTab")}</span>
          </a>
        </div>
      </Grid>
    </aside>
  );
}
