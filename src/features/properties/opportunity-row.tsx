import { percentText } from "../../lib/percent-text";
import { formatPercent, isolated, quarterWords } from "../../site/format";
import { PropertyLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { pricePerSqm } from "../../lib/measures";
import { figureOf } from "../../lib/site-content";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { Formatted } from "../../ui/formatted";
import { HomePlace } from "./home-place";
import * as styles from "./opportunities.module.css";
import type { Opportunity } from "./opportunity";
import { useAmounts } from "./use-amounts";

interface OpportunityRowProps {
  home: Opportunity;
  /** Their titles, which stand beside the values on a phone. */
  columns: readonly string[];
}

/** A home of the table. What is compared first, price, charge and yield, is set large. */
export function OpportunityRow({ home, columns }: OpportunityRowProps) {
  const t = useTranslations("investment-opportunities");
  const amounts = useAmounts();
  const { dateLocale } = useLanguage();
  const { propertyId, name, priceAed, sizeSqm, handover, completedIn, paymentPlan } = home;
  const { serviceChargeAedPerSqm, destination, text, cover } = home;
  const [from] = priceAed;
  return (
    <tr>
      <th scope="row" className={styles.home}>
        <span className={styles.card}>
          <span className={styles.picture}>
            {/* The picture shows the model of the place; the words beside it say which. */}
            <CroppedPicture
              image={cover.file.childImageSharp.gatsbyImageData}
              crop={cover.crop}
              alt=""
              frameSizes="(min-width: 48rem) and (orientation: landscape) 14vw, (min-width: 48rem) 18vw, 38vw"
            />
          </span>
          <span className={styles.words}>
            <PropertyLink id={propertyId} className={styles.name}>
              <bdi>{name}</bdi>
            </PropertyLink>
            <span className={styles.place}>
              <HomePlace home={home} />
            </span>
          </span>
        </span>
      </th>
      <td data-title={columns[1]} className={styles.first}>
        <Formatted as="bdi" dir="ltr" className={styles.figure}>
          {amounts.aed([from, from])}
        </Formatted>
        <Formatted as="span" className={styles.second}>
          {amounts.indicative([from, from])}
        </Formatted>
      </td>
      <td data-title={columns[2]} className={styles.number}>
        <Formatted as="bdi" className={styles.figure}>
          {amounts.aedPerUnit(serviceChargeAedPerSqm)}
        </Formatted>
      </td>
      <td data-title={columns[3]} className={styles.number}>
        <Formatted as="bdi" className={styles.figure}>
          {percentText(figureOf(destination.grossYield), dateLocale)}
        </Formatted>
      </td>
      <Formatted as="td" data-title={columns[4]} className={styles.number}>
        {amounts.aedPerUnit(pricePerSqm(priceAed, sizeSqm), amounts.unit === "sqft" ? 10 : 100)}
      </Formatted>
      <td data-title={columns[5]}>
        {handover
          ? t("table.handoverValue", quarterWords(handover, dateLocale))
          : t("table.completed", { year: String(completedIn ?? "") })}
      </td>
      <td data-title={columns[6]}>
        <div>
          {paymentPlan?.map(({ stage, percent }) => (
            <Formatted key={stage} as="span" className={styles.stage}>
              {t(`table.planSteps.${stage}`, { percent: isolated(formatPercent(percent / 100, dateLocale)) })}
            </Formatted>
          )) ?? t("table.full")}
        </div>
      </td>
      <td data-title={columns[7]}>{text.suits}</td>
    </tr>
  );
}
