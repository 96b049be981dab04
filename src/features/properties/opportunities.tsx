import type { PaymentStage } from "../../contracts/content/terms";
import { percentText } from "../../lib/percent-text";
import { formatDay, formatPercent, isolated, quarterWords } from "../../site/format";
import { PropertyLink, SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { pricePerSqm } from "../../lib/measures";
import { figureOf, useFigures, type FigureNode, type PropertyCard } from "../../lib/site-content";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Section } from "../../ui/section/section";
import { MeasureChoice } from "./measure-choice";
import * as styles from "./opportunities.module.css";
import { useAmounts } from "./use-amounts";

/** What the table compares of a home. */
export type Opportunity = Omit<PropertyCard, "cover"> & {
  pricedOn: string;
  completedIn: number | null;
  paymentPlan: readonly { stage: PaymentStage; percent: number }[] | null;
  text: { suits: string };
  destination: { grossYield: FigureNode };
};

const chapters = ["yield", "area", "plan", "exit"] as const;

/** The current opportunities, those of a kind side by side. */
export function Opportunities({ homes }: { homes: readonly Opportunity[] }) {
  const t = useTranslations("investment-opportunities");
  const { dateLocale } = useLanguage();
  const { transferFee } = useFigures();
  const pricedOn =
    homes
      .map((home) => home.pricedOn)
      .sort()
      .at(-1) ?? "";
  return (
    <>
      <Grid className={styles.opening}>
        <h1 className={styles.title}>{t("heading")}</h1>
        <div className={styles.beginning}>
          <p className={styles.lead}>{t("lead")}</p>
          <MeasureChoice />
        </div>
      </Grid>
      <Comparison kind="offPlan" homes={homes.filter(({ status }) => status === "offPlan")} />
      <Comparison kind="ready" homes={homes.filter(({ status }) => status === "ready")} />
      <Grid>
        <Formatted as="p" className={styles.legal}>
          {t("legal", { date: formatDay(pricedOn, dateLocale) })}
        </Formatted>
        <p className={styles.all}>
          <SiteLink to="properties" className={buttons.arrowLink}>
            {t("all")}
            <Icon name="arrow" />
          </SiteLink>
        </p>
      </Grid>
      <Section label={t("reading.label")} title={t("reading.title")}>
        <dl className={styles.reading}>
          {chapters.map((chapter) => (
            <div key={chapter}>
              <dt>{t(`reading.${chapter}.title`)}</dt>
              <Formatted as="dd">
                {t(`reading.${chapter}.text`, { transferFee: percentText(transferFee, dateLocale) })}
              </Formatted>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

interface ComparisonProps {
  kind: "offPlan" | "ready";
  homes: readonly Opportunity[];
}

function Comparison({ kind, homes }: ComparisonProps) {
  const t = useTranslations("investment-opportunities");
  const { unit } = useAmounts();
  const isFeet = unit === "sqft";
  const title = t(`${kind}.title`);
  const cheapestFirst = [...homes].sort((a, b) => a.priceAed[0] - b.priceAed[0]);
  const columns = [
    t("table.home"),
    t("table.priceFrom"),
    t(isFeet ? "table.perSqft" : "table.perSqm"),
    t("table.handover"),
    t("table.plan"),
    t(isFeet ? "table.chargeSqft" : "table.chargeSqm"),
    t("table.yield"),
    t("table.suits"),
  ];
  return (
    <section className={styles.comparison} data-kind={kind}>
      <Grid>
        <div className={styles.heading}>
          <h2 className={styles.kind}>{title}</h2>
          <p className={styles.about}>{t(`${kind}.text`)}</p>
        </div>
      </Grid>
      {/* What scrolls by itself has to be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.frame} role="region" aria-label={t("table.scroll", { title })} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cheapestFirst.map((home) => (
              <OpportunityRow key={home.propertyId} home={home} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface OpportunityRowProps {
  home: Opportunity;
  /** Their titles, which stand beside the values on a phone. */
  columns: readonly string[];
}

function OpportunityRow({ home, columns }: OpportunityRowProps) {
  const t = useTranslations("investment-opportunities");
  const property = useTranslations("property");
  const amounts = useAmounts();
  const { dateLocale } = useLanguage();
  const { propertyId, name, area, type, priceAed, sizeSqm, handover, completedIn, paymentPlan } = home;
  const { serviceChargeAedPerSqm, destination, text } = home;
  const [from] = priceAed;
  return (
    <tr>
      <th scope="row" className={styles.home}>
        <PropertyLink id={propertyId} className={styles.name}>
          <bdi>{name}</bdi>
        </PropertyLink>
        <span className={styles.place}>
          {property(`areas.${area}.name`)}
          <span aria-hidden="true">{"\u00a0·"}</span> {property(`types.${type}`)}
        </span>
      </th>
      <td data-title={columns[1]} className={styles.number}>
        <Formatted as="bdi" dir="ltr">
          {amounts.aed([from, from])}
        </Formatted>
        <Formatted as="span" className={styles.second}>
          {amounts.indicative([from, from])}
        </Formatted>
      </td>
      <Formatted as="td" data-title={columns[2]} className={styles.number}>
        {amounts.aedPerUnit(pricePerSqm(priceAed, sizeSqm), amounts.unit === "sqft" ? 10 : 100)}
      </Formatted>
      <td data-title={columns[3]}>
        {handover
          ? t("table.handoverValue", quarterWords(handover, dateLocale))
          : t("table.completed", { year: String(completedIn ?? "") })}
      </td>
      <Formatted as="td" data-title={columns[4]} className={styles.plan}>
        {paymentPlan
          ? paymentPlan
              .map(({ stage, percent }) =>
                t(`table.planSteps.${stage}`, {
                  percent: isolated(formatPercent(percent / 100, dateLocale)),
                }),
              )
              .join(" · ")
          : t("table.full")}
      </Formatted>
      <Formatted as="td" data-title={columns[5]} className={styles.number}>
        {amounts.aedPerUnit(serviceChargeAedPerSqm)}
      </Formatted>
      <Formatted as="td" data-title={columns[6]} className={styles.number}>
        {percentText(figureOf(destination.grossYield), dateLocale)}
      </Formatted>
      <td data-title={columns[7]} className={styles.suits}>
        {text.suits}
      </td>
    </tr>
  );
}
