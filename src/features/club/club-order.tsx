import { formatNumber } from "../../site/format";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { FactTable } from "../../ui/fact-table/fact-table";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { Steps } from "../../ui/steps/steps";
import * as styles from "./club-order.module.css";
import { SpotButton } from "./spot-button";
import { useClubPrice } from "./use-club-price";

const lines = ["index", "expert", "checks"] as const;
const steps = ["receipt", "time", "index", "call"] as const;

/** An order as it is written out before it is signed, and what follows it. */
export function ClubOrder() {
  const t = useTranslations("dubai-insiders-club-index-order");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const { price, amount, date } = useClubPrice();
  return (
    <section className={styles.order}>
      <Grid>
        <div className={styles.heading}>
          <Label>{t("hero.label")}</Label>
          <h1 className={styles.title}>{t("hero.title")}</h1>
          <p className={styles.lead}>{t("hero.lead")}</p>
        </div>
        <div className={styles.sheet}>
          <FactTable
            look="sums"
            caption={t("sheet.caption")}
            rows={[
              {
                id: "membership",
                name: t("sheet.membership"),
                note: t("sheet.membershipNote"),
                cells: [price],
              },
              ...lines.map((id) => ({
                id,
                name: t(`sheet.${id}`),
                note: t(`sheet.${id}Note`),
                cells: [t("sheet.included")],
              })),
              {
                id: "total",
                name: t("sheet.total"),
                note: t("sheet.totalNote", { amount, date }),
                cells: [price],
                isTotal: true,
              },
            ]}
          />
          <div className={styles.action}>
            <SpotButton />
          </div>
        </div>
        <div className={styles.after}>
          <h2 className={styles.name}>{t("after.title")}</h2>
          <Steps
            look="column"
            steps={steps.map((id, at) => ({
              id,
              numeral: formatNumber(at + 1, dateLocale),
              title: t(`after.${id}.title`),
              text: t(`after.${id}.text`),
            }))}
          />
        </div>
        <div className={styles.refund}>
          <h2 className={styles.name}>{t("refund.title")}</h2>
          <p className={styles.text}>{t("refund.text")}</p>
          <p className={styles.links}>
            <SiteLink to="terms">{t("refund.terms")}</SiteLink>
            <SiteLink to="privacy">{t("refund.privacy")}</SiteLink>
            <SiteLink to="booking">{common("nav.cancelMembership")}</SiteLink>
          </p>
        </div>
      </Grid>
    </section>
  );
}
