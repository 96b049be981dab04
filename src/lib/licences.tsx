import { isolated } from "../site/format";
import { useTranslations } from "./i18n/use-translations";
import { useSiteContent } from "./site-content";

/** The numbers by which the firm can be looked up, one sentence each: the broker's licence, then that of the company. */
export function useLicences(): [broker: string, trade: string] {
  const t = useTranslations("common");
  const { company } = useSiteContent();
  return [
    t("footer.licence", { licence: isolated(company.brokerLicence) }),
    t("footer.tradeLicence", { licence: isolated(company.tradeLicence) }),
  ];
}

/** The same, a line each: beside whoever is named as an adviser, who advises under them. */
export function Licences({ className }: { className?: string | undefined }) {
  const licences = useLicences();
  return (
    <>
      {licences.map((licence) => (
        <p key={licence} className={className}>
          {licence}
        </p>
      ))}
    </>
  );
}
