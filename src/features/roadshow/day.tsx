import { useTranslations } from "../../lib/i18n/use-translations";
import { Label } from "../../ui/label/label";
import { Picture, type PictureData } from "../../ui/picture/picture";
import * as styles from "./day.module.css";

const parts = ["model", "talk", "meeting", "open"] as const;

/** What a day is like, beside the model that the visitor will stand at. */
export function Day({ picture }: { picture: PictureData }) {
  const t = useTranslations("roadshow");
  return (
    <section className={styles.day} data-tone="dark">
      <div className={styles.frame}>
        <Picture
          image={picture}
          alt={t("day.picture")}
          className={styles.picture}
          imgClassName={styles.img}
        />
      </div>
      <div className={styles.words}>
        <Label>{t("day.label")}</Label>
        <h2 className={styles.title}>{t("day.title")}</h2>
        <ol className={styles.parts}>
          {parts.map((part) => (
            <li key={part} className={styles.part}>
              <h3 className={styles.name}>{t(`day.${part}.title`)}</h3>
              <p className={styles.text}>{t(`day.${part}.text`)}</p>
            </li>
          ))}
        </ol>
        <p className={styles.promise}>{t("day.promise")}</p>
      </div>
    </section>
  );
}
