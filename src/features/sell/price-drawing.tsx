import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatRoughly } from "../../lib/money";
import type { Range } from "../../site/format";
import { Formatted } from "../../ui/formatted";
import * as styles from "./price-drawing.module.css";

/** The sums of the example, in thousands of dirhams. None is so near to another that their dots would touch. */
const paid = [1_600, 1_650, 1_700, 1_750, 1_800, 1_900, 1_950, 2_000] as const;
const asked = [1_800, 1_900, 2_000, 2_050, 2_150, 2_200, 2_300, 2_450] as const;
const yours = [1_800, 1_900] as const;

/** From one edge of the drawing to the other; the names stand below the sums that nobody asks. */
const scale = { from: 1_200, to: 2_600 };
const placeOf = (sum: number) => `${String(((sum - scale.from) / (scale.to - scale.from)) * 100)}%`;

/** What is asked spreads upwards; what is paid stands together; and in its midst, yours. */
export function PriceDrawing() {
  const t = useTranslations("sell-your-property-v2");
  return (
    <figure className={styles.drawing}>
      <div className={styles.row}>
        <p className={styles.name}>
          {t("hero.asked")} <Sums of={asked} />
        </p>
        <Dots at={asked} />
      </div>
      <div className={styles.row}>
        <p className={styles.name}>
          {t("hero.paid")} <Sums of={paid} />
        </p>
        <Dots at={paid} look={styles.paid} />
      </div>
      <div className={styles.mark} style={{ insetInlineStart: placeOf((yours[0] + yours[1]) / 2) }}>
        <p className={styles.yours}>
          {t("hero.yours")} <Sums of={yours} className={styles.range} />
        </p>
      </div>
      <figcaption className={styles.caption}>{t("hero.drawing")}</figcaption>
    </figure>
  );
}

/** From the lowest to the highest. */
function Sums({ of, className = styles.sums }: { of: readonly number[]; className?: string | undefined }) {
  const { dateLocale } = useLanguage();
  const range: Range = [Math.min(...of) * 1_000, Math.max(...of) * 1_000];
  return (
    <Formatted as="span" className={className}>
      {formatRoughly(range, "AED", dateLocale)}
    </Formatted>
  );
}

function Dots({ at, look = "" }: { at: readonly number[]; look?: string | undefined }) {
  return (
    <span aria-hidden="true">
      {at.map((sum) => (
        <span key={sum} className={`${styles.dot} ${look}`} style={{ insetInlineStart: placeOf(sum) }} />
      ))}
    </span>
  );
}
