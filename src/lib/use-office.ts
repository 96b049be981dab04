import { formatClock, isolated, isolatedWords } from "../site/format";
import { dubaiMinute, dubaiMoment } from "./dubai-time";
import { useLanguage, useTranslations } from "./i18n/use-translations";
import { useSiteContent } from "./site-content";

/** The office as the page's language writes it, for a sentence: its address, and when it opens and closes. */
export function useOffice(): { address: string; opens: string; closes: string } {
  const t = useTranslations("common");
  const { code, dateLocale } = useLanguage();
  const { contacts, officeHours } = useSiteContent();
  const street = code === "ar" ? contacts.streetInArabic : contacts.street;
  // Dubai has no summer time, so any day will do.
  const time = (ofDubai: string) =>
    isolated(formatClock(dubaiMinute(dubaiMoment("2026-01-01", ofDubai)), dateLocale));
  return {
    address: t("footer.address", { street: isolatedWords(street) }),
    opens: time(officeHours.opens),
    closes: time(officeHours.closes),
  };
}
