import { useTranslations } from "../../lib/i18n/use-translations";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { Picture, type PictureData } from "../../ui/picture/picture";
import * as styles from "./club-hero.module.css";
import { SpotButton } from "./spot-button";
import { useClubPrice } from "./use-club-price";

/** A dark wall, and a door in it that stands open to the light. */
export function ClubHero({ picture }: { picture: PictureData }) {
  const t = useTranslations("dubai-insiders-club");
  const { price } = useClubPrice();
  return (
    <section className={styles.hero} data-tone="dark">
      <Grid className={styles.content}>
        <div className={styles.words}>
          <Label>{t("hero.label")}</Label>
          <h1 className={styles.title}>{t("hero.title")}</h1>
          <p className={styles.lead}>{t("hero.lead")}</p>
          <div className={styles.action}>
            <SpotButton />
            <Formatted as="p" className={styles.price}>
              {t("hero.price", { price })}
            </Formatted>
          </div>
        </div>
        <div className={styles.door}>
          <Picture
            image={picture}
            alt={t("images.doorway")}
            className={styles.light}
            imgClassName={styles.tower}
            eager
          />
        </div>
      </Grid>
    </section>
  );
}
