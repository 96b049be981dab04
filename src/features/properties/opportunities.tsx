import { useState } from "react";
import { percentText } from "../../lib/percent-text";
import { formatDay } from "../../site/format";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useFigures } from "../../lib/site-content";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Passages } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";
import { HomeChoice } from "./home-choice";
import { MeasureChoice } from "./measure-choice";
import * as styles from "./opportunities.module.css";
import { mostOf, type Compared, type LeadHome, type Opportunity } from "./opportunity";
import { OpportunityLead } from "./opportunity-lead";
import { OpportunityRow } from "./opportunity-row";
import { useAmounts } from "./use-amounts";

const kinds = ["offPlan", "ready"] as const;
const chapters = ["yield", "area", "plan", "exit"] as const;

interface OpportunitiesProps {
  homes: readonly Opportunity[];
  lead: LeadHome | null;
}

/** The current opportunities, those of a kind side by side. */
export function Opportunities({ homes, lead }: OpportunitiesProps) {
  const t = useTranslations("investment-opportunities");
  const { dateLocale } = useLanguage();
  const { transferFee } = useFigures();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const pricedOn =
    homes
      .map((home) => home.pricedOn)
      .sort()
      .at(-1) ?? "";
  const comparisons = kinds.map((kind) => ({
    kind,
    homes: homes
      .filter(({ status }) => status === kind)
      .sort((one, other) => one.priceAed[0] - other.priceAed[0]),
  }));
  // The bars of both tables have one scale.
  const most = mostOf(homes);
  const first = homes.find(({ propertyId }) => propertyId === lead?.propertyId);
  // In the evening, when it stands out: its cover stands in the table.
  const view = lead?.views.find(({ viewId }) => viewId.endsWith("-dusk")) ?? lead?.views[0];
  return (
    <>
      <Grid className={styles.opening}>
        <div className={styles.beginning}>
          <h1 className={styles.title}>{t("heading")}</h1>
          <p className={styles.lead}>{t("lead")}</p>
        </div>
        {first && view && <OpportunityLead home={first} view={view} />}
      </Grid>
      <HomeChoice
        homes={comparisons.flatMap((comparison) => comparison.homes)}
        chosen={chosen}
        onChoose={setChosen}
      />
      {comparisons.map((comparison) => (
        <Comparison key={comparison.kind} {...comparison} chosen={chosen} most={most} />
      ))}
      <Grid className={styles.after}>
        <MeasureChoice className={styles.measures} />
        <div className={styles.notes}>
          <Formatted as="p" className={styles.legal}>
            {t("legal", { date: formatDay(pricedOn, dateLocale) })}
          </Formatted>
          <SiteLink to="properties" className={buttons.arrowLink}>
            {t("all")}
            <Icon name="arrow" />
          </SiteLink>
        </div>
      </Grid>
      <Section look="above" tone="dark" label={t("reading.label")} title={t("reading.title")}>
        <Passages
          look="columns"
          passages={chapters.map((id) => ({
            id,
            title: t(`reading.${id}.title`),
            text: t(`reading.${id}.text`, { transferFee: percentText(transferFee, dateLocale) }),
          }))}
        />
      </Section>
    </>
  );
}

interface ComparisonProps {
  kind: (typeof kinds)[number];
  /** The least expensive first. */
  homes: readonly Opportunity[];
  /** Ids of those that a visitor wants to see alone; none for all. */
  chosen: readonly string[];
  most: Compared<number>;
}

function Comparison({ kind, homes, chosen, most }: ComparisonProps) {
  const t = useTranslations("investment-opportunities");
  const { unit } = useAmounts();
  const isFeet = unit === "sqft";
  const title = t(`${kind}.title`);
  const isLeftOut = ({ propertyId }: Opportunity) => chosen.length > 0 && !chosen.includes(propertyId);
  const columns = [
    t("table.home"),
    t("table.priceFrom"),
    t(isFeet ? "table.chargeSqft" : "table.chargeSqm"),
    t("table.yield"),
    t(isFeet ? "table.perSqft" : "table.perSqm"),
    t("table.handover"),
    t("table.plan"),
    t("table.suits"),
  ];
  return (
    <section
      className={styles.comparison}
      data-kind={kind}
      data-chosen={chosen.length > 0 || undefined}
      data-left-out={homes.every(isLeftOut) || undefined}
    >
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
            {homes.map((home) => (
              <OpportunityRow
                key={home.propertyId}
                home={home}
                columns={columns}
                most={most}
                isLeftOut={isLeftOut(home)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
