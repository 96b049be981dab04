import { useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import * as direction from "../../ui/direction.module.css";
import { Grid } from "../../ui/grid/grid";
import { Picture, type PictureData } from "../../ui/picture/picture";
import { sentences } from "./sentences";
import * as styles from "./hero.module.css";

interface HeroProps {
  wide: PictureData;
  /** The middle of the same picture, in portrait, for phones. */
  tall: PictureData;
}

/**
 * The headline stands in the picture's empty sky. Where one reads from the right the picture is turned with the text,
 * so that the sky lies on its side again.
 */
export function Hero({ wide, tall }: HeroProps) {
  const t = useTranslations("home");
  const common = useTranslations("common");
  const { brand } = useSiteContent();
  return (
    <section className={styles.hero}>
      <div className={`${styles.picture} ${direction.flipInRtl}`}>
        <Picture image={wide} phoneImage={tall} alt={t("images.skyline")} eager imgClassName={styles.image} />
      </div>
      <Grid className={styles.content}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            {/* Each takes a line of its own. */}
            {sentences(t("hero.title")).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </h1>
          <p className={styles.lead}>{t("hero.lead", { brand: brand.replace(/ /g, "\u00a0") })}</p>
        </div>
        <div className={styles.actions}>
          <ModalButton modal="request-call-modal" className={buttons.primary}>
            {common("actions.requestCall")}
          </ModalButton>
          <ModalButton modal="questions-modal" className={buttons.onPicture}>
            {common("actions.findInvestment")}
          </ModalButton>
        </div>
      </Grid>
    </section>
  );
}
