import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Label } from "../../ui/label/label";
import { Prose } from "../../ui/prose/prose";
import * as styles from "./island-life.module.css";

export function IslandLife({ picture }: { picture: ReactNode }) {
  const t = useTranslations("al-marjan-island");
  return (
    <section className={styles.life}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <Label>{t("life.label")}</Label>
        <h2 className={styles.title}>{t("life.title")}</h2>
        <Prose>
          <p>{t("life.first")}</p>
          <p>{t("life.second")}</p>
        </Prose>
      </div>
    </section>
  );
}
