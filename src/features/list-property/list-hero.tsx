import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { formAnchor } from "./form-anchor";
import * as styles from "./list-hero.module.css";

/** The room as a surveyor sees it: between lines that measure it. */
export function ListHero({ picture }: { picture: ReactNode }) {
  const t = useTranslations("list-your-property-in-dubai");
  const common = useTranslations("common");
  return (
    <section className={styles.hero}>
      <Grid>
        <div className={styles.words}>
          <Label>{t("hero.label")}</Label>
          <h1 className={styles.title}>{t("hero.title")}</h1>
          <p className={styles.lead}>{t("hero.lead")}</p>
          <div className={buttons.row}>
            <a href={`#${formAnchor}`} className={buttons.primary}>
              {t("hero.action")}
            </a>
            <ModalButton modal="request-call-modal" className={buttons.quiet}>
              {common("actions.requestCall")}
            </ModalButton>
          </div>
        </div>
        <div className={styles.measured}>
          <span className={styles.across} aria-hidden="true" />
          <div className={styles.room}>{picture}</div>
          <span className={styles.up} aria-hidden="true" />
        </div>
      </Grid>
    </section>
  );
}
