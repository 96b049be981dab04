import { useTranslations } from "../../lib/i18n/use-translations";
import { Formatted } from "../../ui/formatted";
import { Label } from "../../ui/label/label";
import { Picture, type PictureData } from "../../ui/picture/picture";
import * as styles from "./short-hero.module.css";
import { SpotButton } from "./spot-button";
import { useClubPrice } from "./use-club-price";

/** One sentence as large as the window allows, on the sea out of which the Palm rises. */
export function ShortHero({ picture }: { picture: PictureData }) {
  const t = useTranslations("dubai-insiders-club-v2");
  const { price } = useClubPrice();
  return (
    <section data-tone="dark">
      <div className={styles.sea}>
        <div className={styles.words}>
          <Label>{t("hero.label")}</Label>
          <h1 className={styles.title}>{t("hero.title")}</h1>
          <div className={styles.side}>
            <p className={styles.lead}>{t("hero.lead")}</p>
            <div className={styles.action}>
              <SpotButton />
              {/* For how long it is said in the sentence before. */}
              <Formatted as="p" className={styles.price}>
                {price}
              </Formatted>
            </div>
          </div>
        </div>
        <Picture
          image={picture}
          alt={t("images.palm")}
          className={styles.island}
          imgClassName={styles.picture}
          eager
        />
      </div>
    </section>
  );
}
