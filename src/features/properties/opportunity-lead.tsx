import { percentText } from "../../lib/percent-text";
import { PropertyLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { figureOf, type PictureView } from "../../lib/site-content";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { Formatted } from "../../ui/formatted";
import type { Opportunity } from "./opportunity";
import { HomePlace } from "./home-place";
import * as styles from "./opportunity-lead.module.css";
import { useAmounts } from "./use-amounts";

/** One home with the three numbers that decide first, so that the tables below are read at once. */
export function OpportunityLead({ home, view }: { home: Opportunity; view: PictureView }) {
  const t = useTranslations("investment-opportunities");
  const amounts = useAmounts();
  const { dateLocale } = useLanguage();
  const { propertyId, name, priceAed, serviceChargeAedPerSqm, destination } = home;
  const [from] = priceAed;
  const numbers = [
    [t("table.priceFrom"), amounts.aed([from, from])],
    [
      t(amounts.unit === "sqft" ? "table.chargeSqft" : "table.chargeSqm"),
      amounts.aedPerUnit(serviceChargeAedPerSqm),
    ],
    [t("table.yield"), percentText(figureOf(destination.grossYield), dateLocale)],
  ] as const;
  return (
    <div className={styles.lead}>
      <div className={styles.picture}>
        {/* The picture shows the model of the place; the words below it say which. */}
        <CroppedPicture
          image={view.file.childImageSharp.gatsbyImageData}
          crop={view.crop}
          alt=""
          frameSizes="(min-width: 48rem) 60vw, 100vw"
          isEager
        />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <PropertyLink id={propertyId} className={styles.link}>
            <bdi>{name}</bdi>
          </PropertyLink>
          <span className={styles.place}>
            <HomePlace home={home} />
          </span>
        </h2>
        <dl className={styles.numbers}>
          {numbers.map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <Formatted as="bdi">{value}</Formatted>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
