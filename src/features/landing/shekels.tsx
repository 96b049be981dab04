import { formatDay } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { useFigureWords } from "../../lib/use-figure-words";
import { FactTable } from "../../ui/fact-table/fact-table";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";
import { useExamplePrices } from "./use-example-prices";

export function Shekels() {
  const t = useTranslations("he-lp");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const { currencies } = useSiteContent();
  const { text } = useFigureWords();
  const prices = useExamplePrices();
  return (
    <Section
      id="shekels"
      label={t("shekels.label")}
      title={t("shekels.title")}
      lead={t("shekels.lead")}
      tone="dark"
    >
      <FactTable
        caption={t("shekels.caption")}
        columns={[t("shekels.aed"), t("shekels.ils")]}
        rows={prices.map(({ name, aed, ils }) => ({
          id: name,
          name: t(`shekels.${name}`),
          cells: [aed, ils],
        }))}
      />
      <Note>
        {t("shekels.note", {
          date: formatDay(currencies.date, dateLocale),
          transferFee: text("transferFee"),
        })}{" "}
        {common("figures.legalNote")}
      </Note>
    </Section>
  );
}
