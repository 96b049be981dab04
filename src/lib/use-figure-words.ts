import { figureNumber, figureParts, figureText } from "./figure-text";
import { formatDay } from "../site/format";
import { useLanguage, useTranslations } from "./i18n/use-translations";
import { useFigures, type FigureId } from "./site-content";

/** How a page says the figures of the content, each by its id, in the page's language. */
export function useFigureWords() {
  const figures = useFigures();
  const { dateLocale } = useLanguage();
  const t = useTranslations("common");
  return {
    /** Inside a sentence. */
    text: (id: FigureId) => figureText(figures[id], dateLocale),
    /** Set large. */
    parts: (id: FigureId) => figureParts(figures[id], dateLocale),
    /** To calculate with. */
    number: (id: FigureId) => figureNumber(figures[id]),
    /** When it was checked, or that it is illustrative. */
    note: (id: FigureId) => {
      const { checked } = figures[id];
      return checked
        ? t("figures.checked", { date: formatDay(checked, dateLocale) })
        : t("figures.illustrative");
    },
  };
}
