import { useWords } from "../../lib/i18n/use-words";
import { useSiteContent } from "../../lib/site-content";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import * as styles from "./closing.module.css";

export function Closing() {
  const t = useWords("home");
  const common = useWords("common");
  const { officeHours } = useSiteContent();
  return (
    <section className={styles.closing}>
      <Grid>
        <h2 className={styles.title}>{t("closing.title")}</h2>
        <div className={styles.more}>
          <p className={styles.text}>{t("closing.text", officeHours)}</p>
          <div className={styles.actions}>
            <ModalButton modal="request-call-modal" className={buttons.primary}>
              {common("actions.requestCall")}
            </ModalButton>
            <ModalButton modal="questions-modal" className={buttons.quiet}>
              {common("actions.findInvestment")}
            </ModalButton>
          </div>
        </div>
      </Grid>
    </section>
  );
}
