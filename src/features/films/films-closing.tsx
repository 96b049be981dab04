import { useTranslations } from "../../lib/i18n/use-translations";
import { useOffice } from "../../lib/use-office";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Picture, type PictureData } from "../../ui/picture/picture";
import * as styles from "./films-closing.module.css";

/** The last picture stands still, with its words where a film has its captions. */
export function FilmsClosing({ picture }: { picture: PictureData }) {
  const t = useTranslations("video");
  const common = useTranslations("common");
  const office = useOffice();
  return (
    <section className={styles.closing} data-tone="dark">
      <Picture image={picture} alt="" className={styles.picture} />
      <div className={styles.caption}>
        <h2 className={styles.title}>{t("closing.title")}</h2>
        <p className={styles.text}>{t("closing.text", office)}</p>
        <ModalButton modal="request-call-modal" className={buttons.primary}>
          {common("actions.requestCall")}
        </ModalButton>
      </div>
    </section>
  );
}
