import { useTranslations } from "../../lib/i18n/use-translations";
import * as styles from "./price-drawing.module.css";

/** Where the dots lie along the drawing, in per cent: the drawing has no scale, so these are no prices. None touches another. */
const paid = [28, 31.5, 35, 38.5, 42, 50, 53.5, 57] as const;
const asked = [43, 51, 57, 61, 66, 72, 79, 88] as const;
const yours = 46;

/** What is asked spreads upwards; what is paid stands together; and in its midst, yours. */
export function PriceDrawing() {
  const t = useTranslations("sell-your-property-v2");
  return (
    <figure className={styles.drawing}>
      <div className={styles.row}>
        <span className={styles.name}>{t("hero.asked")}</span>
        <Dots at={asked} />
      </div>
      <div className={styles.row}>
        <span className={styles.name}>{t("hero.paid")}</span>
        <Dots at={paid} look={styles.paid} />
      </div>
      <div className={styles.mark} style={{ insetInlineStart: `${String(yours)}%` }}>
        <span className={styles.yours}>{t("hero.yours")}</span>
      </div>
      <figcaption className={styles.caption}>{t("hero.drawing")}</figcaption>
    </figure>
  );
}

function Dots({ at, look = "" }: { at: readonly number[]; look?: string | undefined }) {
  return (
    <span aria-hidden="true">
      {at.map((place) => (
        <span
          key={place}
          className={`${styles.dot} ${look}`}
          style={{ insetInlineStart: `${String(place)}%` }}
        />
      ))}
    </span>
  );
}
