import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Licences } from "../../lib/licences";
import { formatMoney } from "../../lib/money";
import { useFigures } from "../../lib/site-content";
import { useFigureWords } from "../../lib/use-figure-words";
import { formatPercent, isolated, type Range } from "../../site/format";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { FactTable } from "../../ui/fact-table/fact-table";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { TitleLines } from "../../ui/sentences/title-lines";
import { keptOf } from "./kept-of";
import * as styles from "./both-numbers.module.css";

/** Who works it out, as the page's query has them. */
export interface AdviserForOwners {
  name: string;
  role: string;
  fullsizeImage: string | null;
}

/** Both ways worked out for one home, as we would do for the visitor's. */
export function BothNumbers({ adviser }: { adviser: AdviserForOwners | null }) {
  const t = useTranslations("listsell");
  const common = useTranslations("common");
  const people = useTranslations("advisers");
  const { dateLocale } = useLanguage();
  const { grossYield, lettingFee } = useFigures();
  const { number, text } = useFigureWords();
  if (grossYield.kind !== "percentRange" || lettingFee.kind !== "percentRange")
    throw new Error("The gross yield and the fee of a manager are ranges of percent");

  const price = number("examplePrice");
  // No owner is to find less left than this says.
  const [, dearest] = lettingFee.value;
  const kept = keptOf(price, {
    yield: grossYield.value,
    management: dearest,
    commission: number("agencyCommission"),
    vat: number("valueAddedTax"),
  });
  const money = (amount: number | Range) => formatMoney(amount, "AED", dateLocale);
  const ways = [
    {
      id: "let",
      to: "list-your-property-in-dubai",
      gets: { id: "rent", sum: kept.rent },
      pays: {
        id: "management",
        name: t("closing.management"),
        note: t("closing.managementNote", { fee: isolated(formatPercent(dearest, dateLocale)) }),
        sum: kept.management,
      },
      keeps: { id: "everyYear", sum: kept.everyYear },
    },
    {
      id: "sell",
      to: "sell-your-property",
      gets: { id: "price", sum: price },
      pays: {
        id: "commission",
        name: t("closing.commission"),
        note: t("closing.commissionNote", {
          commission: text("agencyCommission"),
          vat: text("valueAddedTax"),
        }),
        sum: kept.agency,
      },
      keeps: { id: "once", sum: kept.once },
    },
  ] as const;
  return (
    <section className={styles.section}>
      <Grid className={styles.grid}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <TitleLines>{t("closing.title")}</TitleLines>
          </h2>
          <p className={styles.text}>{t("closing.text")}</p>
          <ModalButton modal="request-call-modal" className={buttons.primary}>
            {common("actions.requestCall")}
          </ModalButton>
        </div>
        {adviser?.fullsizeImage && (
          <div className={styles.adviser}>
            <img
              className={styles.portrait}
              src={adviser.fullsizeImage}
              alt={people("portrait")}
              width={640}
              height={640}
              loading="lazy"
            />
            <div className={styles.about}>
              <p className={styles.person}>
                <bdi>{adviser.name}</bdi>
              </p>
              <p className={styles.role}>{adviser.role}</p>
              <Licences className={styles.licence} />
            </div>
          </div>
        )}
        <Formatted as="p" className={styles.example}>
          {t("closing.example", { price: text("examplePrice"), yield: text("grossYield") })}
        </Formatted>
        {ways.map(({ id, to, gets, pays, keeps }) => (
          <div key={id} className={styles.way}>
            <h3 className={styles.name}>{t(`${id}.title`)}</h3>
            <FactTable
              look="sums"
              caption={t(`${id}.title`)}
              rows={[
                { id: gets.id, name: t(`closing.${gets.id}`), cells: [money(gets.sum)] },
                { ...pays, cells: [money(pays.sum)] },
                {
                  id: keeps.id,
                  name: t(`closing.${keeps.id}`),
                  note: t(`closing.${keeps.id}Note`),
                  cells: [money(keeps.sum)],
                  isTotal: true,
                },
              ]}
            />
            <SiteLink to={to} className={buttons.arrowLink}>
              {t(`${id}.action`)}
              <Icon name="arrow" />
            </SiteLink>
          </div>
        ))}
      </Grid>
    </section>
  );
}
