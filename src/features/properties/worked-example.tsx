import { percentText } from "../../lib/percent-text";
import type { Range } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { figureOf, useFigures, type PictureView } from "../../lib/site-content";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { Formatted } from "../../ui/formatted";
import type { Opportunity } from "./opportunity";
import { useAmounts } from "./use-amounts";
import { yearOf } from "./year-of";
import * as styles from "./worked-example.module.css";

interface WorkedExampleProps {
  home: Opportunity;
  view: PictureView;
}

/** What the page offers to send, done for the smallest home of one house. */
export function WorkedExample({ home, view }: WorkedExampleProps) {
  const t = useTranslations("investment-opportunities");
  const { dateLocale } = useLanguage();
  const { transferFee } = useFigures();
  const amounts = useAmounts();
  const [price] = home.priceAed;
  const [size] = home.sizeSqm;
  const share = figureOf(home.destination.grossYield);
  const { fee, charge, rent } = yearOf(home, transferFee, share);
  const lines: readonly (readonly [string, Range])[] = [
    [t("table.priceFrom"), [price, price]],
    [t("closing.example.fee", { rate: percentText(transferFee, dateLocale) }), [fee, fee]],
    [t("closing.example.charge", { size: amounts.size([size, size]) }), charge],
    [t("closing.example.rent", { share: percentText(share, dateLocale) }), rent],
  ];
  return (
    <div className={styles.example}>
      <div className={styles.picture}>
        {/* The picture shows the model of the home; the words beside it say which. */}
        <CroppedPicture
          image={view.file.childImageSharp.gatsbyImageData}
          crop={view.crop}
          alt=""
          frameSizes="(min-width: 48rem) 30vw, 92vw"
        />
      </div>
      <div className={styles.words}>
        <p className={styles.label}>{t("closing.example.label")}</p>
        <p className={styles.name}>
          <bdi>{home.name}</bdi>
        </p>
        <dl className={styles.lines}>
          {lines.map(([title, amount]) => (
            <div key={title} className={styles.line}>
              <Formatted as="dt">{title}</Formatted>
              <dd>
                <Formatted as="bdi" dir="ltr">
                  {amounts.aed(amount)}
                </Formatted>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
