import { formatPercent, isolated } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatMoney } from "../../lib/money";
import { mortgageCost } from "../../lib/purchase-costs";
import { useFigureWords } from "../../lib/use-figure-words";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { FactTable } from "../../ui/fact-table/fact-table";
import { Formatted } from "../../ui/formatted";
import { Note } from "../../ui/note/note";
import { Prose } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";
import { Reading, type Post } from "./reading";
import * as styles from "./purchase-costs.module.css";
import { useExampleBill } from "./use-example-bill";

/** A purchase as a bill that the reader can follow, and what a loan or an unfinished home changes in it. */
export function PurchaseCosts({ post }: { post: Post | null }) {
  const t = useTranslations("invest-in-dubai");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const { number, text, note } = useFigureWords();
  const aed = (value: number) => formatMoney(value, "AED", dateLocale);

  const { price, transfer, agency, total, shareOnTop } = useExampleBill();
  const registration = mortgageCost(
    number("exampleLoan"),
    number("mortgageRegistration"),
    number("mortgageRegistrationFixed"),
  );

  return (
    <Section
      id="costs"
      label={t("costs.label")}
      title={t("costs.title", { price: text("examplePrice") })}
      look="above"
      lead={t("costs.lead")}
    >
      <div className={styles.costs}>
        <div>
          <FactTable
            look="sums"
            caption={t("costs.caption")}
            rows={[
              { id: "price", name: t("costs.price"), cells: [aed(price)] },
              {
                id: "transfer",
                name: t("costs.transfer"),
                note: t("costs.transferNote", { rate: text("transferFee") }),
                cells: [aed(transfer)],
              },
              {
                id: "deed",
                name: t("costs.deed"),
                note: t("costs.deedNote"),
                cells: [aed(number("titleDeedCharges"))],
              },
              {
                id: "trustee",
                name: t("costs.trustee"),
                note: t("costs.trusteeNote"),
                cells: [aed(number("trusteeFee"))],
              },
              {
                id: "agency",
                name: t("costs.agency"),
                note: t("costs.agencyNote", { rate: text("agencyCommission"), vat: text("valueAddedTax") }),
                cells: [aed(agency)],
              },
              {
                id: "total",
                name: t("costs.total"),
                note: t("costs.totalNote", { share: isolated(formatPercent(shareOnTop, dateLocale)) }),
                cells: [aed(total)],
                isTotal: true,
              },
            ]}
          />
          <div className={buttons.row}>
            <ModalButton modal="request-call-modal" className={buttons.primary}>
              {common("actions.requestCall")}
            </ModalButton>
          </div>
          <div className={styles.otherwise}>
            <Prose>
              <Formatted as="p">
                {t("costs.mortgage", {
                  rate: text("mortgageRegistration"),
                  fixed: text("mortgageRegistrationFixed"),
                  sum: isolated(aed(registration)),
                  loan: text("exampleLoan"),
                  share: text("loanToNonResidents"),
                })}
              </Formatted>
              <p>{t("costs.offPlan")}</p>
            </Prose>
          </div>
          <Note>{note("transferFee")}</Note>
          <Note>{common("figures.legalNote")}</Note>
        </div>
        {post && <Reading post={post} look="column" />}
      </div>
    </Section>
  );
}
