import { formatDay } from "../../site/format";
import { formatMoney } from "../../lib/money";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { useFigureWords } from "../../lib/use-figure-words";
import { FactTable } from "../../ui/fact-table/fact-table";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";

const examples = [
  { name: "small", figure: "ilsExampleSmall" },
  { name: "middle", figure: "ilsExampleMiddle" },
  { name: "large", figure: "ilsExampleLarge" },
] as const;

/** Nobody pays to the shekel at a rate that moves by the day. */
const roundedTo = 1_000;

export function Shekels() {
  const t = useTranslations("he-lp");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const { currencies } = useSiteContent();
  const { number, text } = useFigureWords();
  const inShekels = (aed: number) => Math.round((aed * currencies.perAed.ILS) / roundedTo) * roundedTo;
  return (
    <Section label={t("shekels.label")} title={t("shekels.title")} lead={t("shekels.lead")} tone="dark">
      <FactTable
        caption={t("shekels.caption")}
        columns={[t("shekels.aed"), t("shekels.ils")]}
        rows={examples.map(({ name, figure }) => {
          const aed = number(figure);
          return {
            id: name,
            name: t(`shekels.${name}`),
            cells: [formatMoney(aed, "AED", dateLocale), formatMoney(inShekels(aed), "ILS", dateLocale)],
          };
        })}
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
