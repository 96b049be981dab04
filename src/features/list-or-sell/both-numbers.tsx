import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { TitleLines } from "../../ui/sentences/title-lines";
import { OnePrice, Rents } from "./coins";
import * as styles from "./both-numbers.module.css";

/** Both ways once more, small and side by side, for whoever wants to see them weighed. */
export function BothNumbers() {
  const t = useTranslations("listsell");
  const common = useTranslations("common");
  return (
    <section className={styles.section}>
      <Grid className={styles.grid}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <TitleLines>{t("closing.title")}</TitleLines>
          </h2>
          <p className={styles.text}>{t("closing.text")}</p>
          <ModalButton modal="request-call-modal" className={buttons.primary}>
            {common("actions.requestCall")}
          </ModalButton>
        </div>
        <ul className={styles.ways}>
          <li className={styles.way}>
            <Rents className={styles.rents} />
            <SiteLink to="list-your-property-in-dubai" className={buttons.arrowLink}>
              {t("let.action")}
              <Icon name="arrow" />
            </SiteLink>
          </li>
          <li className={styles.way}>
            <OnePrice className={styles.price} />
            <SiteLink to="sell-your-property" className={buttons.arrowLink}>
              {t("sell.action")}
              <Icon name="arrow" />
            </SiteLink>
          </li>
        </ul>
      </Grid>
    </section>
  );
}
