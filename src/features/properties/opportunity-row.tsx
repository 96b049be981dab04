import type { CSSProperties } from "react";
import { percentText } from "../../lib/percent-text";
import { formatPercent, isolated, quarterWords, type Range } from "../../site/format";
import { PropertyLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { figureOf } from "../../lib/site-content";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { Formatted } from "../../ui/formatted";
import { HomePlace } from "./home-place";
import * as styles from "./opportunities.module.css";
import { comparedOf, type Compared, type Opportunity } from "./opportunity";
import { useAmounts } from "./use-amounts";

interface OpportunityRowProps {
  home: Opportunity;
  /** Their titles, which stand beside the values on a phone. */
  columns: readonly string[];
  /** Where the bars end. */
  most: Compared<number>;
  /** Not among those that were chosen to be seen alone, where the homes stand below one another. */
  isLeftOut: boolean;
}

/** A home of the table. What is compared first, price, charge and yield, is set large. */
export function OpportunityRow({ home, columns, most, isLeftOut }: OpportunityRowProps) {
  const t = useTranslations("investment-opportunities");
  const amounts = useAmounts();
  const { dateLocale } = useLanguage();
  const { propertyId, name, priceAed, handover, completedIn, paymentPlan } = home;
  const { serviceChargeAedPerSqm, destination, text, cover } = home;
  const [from] = priceAed;
  const compared = comparedOf(home);
  return (
    <tr data-left-out={isLeftOut || undefined}>
      <th scope="row" className={styles.home}>
        <span className={styles.card}>
          <span className={styles.picture}>
            {/* The picture shows the model of the place; the words beside it say which. */}
            <CroppedPicture
              image={cover.file.childImageSharp.gatsbyImageData}
              crop={cover.crop}
              alt=""
              frameSizes="(min-width: 48rem) and (orientation: landscape) 14vw, (min-width: 48rem) 18vw, 100vw"
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
        <Bar range={compared.price} most={most.price} />
      </td>
      <td data-title={columns[2]} className={styles.number}>
        <Formatted as="bdi" className={styles.figure}>
          {amounts.aedPerUnit(serviceChargeAedPerSqm)}
        </Formatted>
        <Bar range={compared.charge} most={most.charge} />
      </td>
      <td data-title={columns[3]} className={styles.number}>
        <Formatted as="bdi" className={styles.figure}>
          {percentText(figureOf(destination.grossYield), dateLocale)}
        </Formatted>
        <Bar range={compared.yield} most={most.yield} />
      </td>
      <td data-title={columns[4]} className={styles.number}>
        <Formatted as="bdi">
          {amounts.aedPerUnit(compared.perSqm, amounts.unit === "sqft" ? 10 : 100)}
        </Formatted>
        <Bar range={compared.perSqm} most={most.perSqm} />
      </td>
      <td data-title={columns[5]}>
        {handover
          ? t("table.handoverValue", quarterWords(handover, dateLocale))
          : t("table.completed", { year: String(completedIn ?? "") })}
      </td>
      <td data-title={columns[6]} className={styles.long}>
        <span className={styles.parts} aria-hidden="true">
          {(paymentPlan ?? wholeAtOnce).map(({ stage, percent }) => (
            <i key={stage} style={{ flexGrow: percent }} />
          ))}
        </span>
        <div className={styles.stages}>
          {paymentPlan?.map(({ stage, percent }) => (
            <Formatted key={stage} as="span">
              {t(`table.planSteps.${stage}`, { percent: isolated(formatPercent(percent / 100, dateLocale)) })}
            </Formatted>
          )) ?? t("table.full")}
        </div>
      </td>
      <td data-title={columns[7]} className={styles.long}>
        {text.suits}
      </td>
    </tr>
  );
}

const wholeAtOnce = [{ stage: "handover", percent: 100 }] as const;

/** Where the number above it lies among those of all homes; who hears the page has the number alone. */
function Bar({ range: [from, to], most }: { range: Range; most: number }) {
  const share = (value: number) => `${String(Math.round((value / most) * 1000) / 10)}%`;
  return (
    <span
      className={styles.bar}
      style={{ "--from": share(from), "--to": share(to) } as CSSProperties}
      aria-hidden="true"
    />
  );
}
