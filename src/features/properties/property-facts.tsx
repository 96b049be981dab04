import { formatNumber, formatRange, isolated, isolatedWords, quarterWords } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { pricePerSqm } from "../../lib/measures";
import { Formatted } from "../../ui/formatted";
import { Section } from "../../ui/section/section";
import { MeasureChoice } from "./measure-choice";
import type { PropertyDetails } from "./property-details";
import * as styles from "./property-facts.module.css";
import { useAmounts } from "./use-amounts";

export function PropertyFacts({ home }: { home: PropertyDetails }) {
  const t = useTranslations("property-details");
  const property = useTranslations("property");
  const amounts = useAmounts();
  const { dateLocale } = useLanguage();
  const { area, type, bathrooms, sizeSqm, priceAed, serviceChargeAedPerSqm, handover } = home;
  const { bedrooms, completedIn, ownership, parkingSpaces, destination } = home;
  const isFeet = amounts.unit === "sqft";
  const yearly = serviceChargeAedPerSqm.map((charge) => Math.round((charge * sizeSqm[0]) / 100) * 100);

  const parking = () => {
    const [from, to] = parkingSpaces;
    if (to === 0) return t("facts.none");
    return from === 0
      ? t("facts.noneTo", { to: formatNumber(to, dateLocale) })
      : isolatedWords(formatRange([from, to], dateLocale));
  };

  const facts: [name: string, value: string][] = [
    [t("facts.area"), property(`areas.${area}.name`)],
    [t("facts.type"), property(`types.${type}`)],
    [property("bedrooms"), isolatedWords(amounts.bedrooms(bedrooms))],
    [t("facts.bathrooms"), isolatedWords(amounts.bedrooms(bathrooms))],
    [property("size"), amounts.size(sizeSqm)],
    [
      t("facts.perArea"),
      t(isFeet ? "facts.perSqft" : "facts.perSqm", {
        range: amounts.aedPerUnit(pricePerSqm(priceAed, sizeSqm), isFeet ? 10 : 100),
      }),
    ],
    [
      t("facts.serviceCharge"),
      t(isFeet ? "facts.serviceChargeSqft" : "facts.serviceChargeSqm", {
        range: amounts.aedPerUnit(serviceChargeAedPerSqm),
      }),
    ],
    [
      t("facts.yearly"),
      t("facts.yearlyValue", { amount: isolated(amounts.aed([yearly[0] ?? 0, yearly[1] ?? 0])) }),
    ],
    handover
      ? [t("facts.handover"), t("facts.handoverValue", quarterWords(handover, dateLocale))]
      : [t("facts.completed"), String(completedIn ?? "")],
    [t("facts.ownership"), t(`facts.${ownership}`)],
    [t("facts.registered"), t(`facts.${destination.emirate}`)],
    [t("facts.parking"), parking()],
    [
      `${t("facts.airport")} (${destination.airport})`,
      t("facts.airportValue", { count: destination.minutesToAirport }),
    ],
  ];
  return (
    <Section title={t("facts.title")} look="above">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <Formatted as="dd">{value}</Formatted>
          </div>
        ))}
      </dl>
      <MeasureChoice className={styles.measures} />
    </Section>
  );
}
