import { SiteLink } from "../../lib/i18n/site-link";
import { useWords } from "../../lib/i18n/use-words";
import { useSiteContent } from "../../lib/site-content";
import { publicEnv } from "../../site/public-env";
import * as hidden from "../../ui/visually-hidden.module.css";

/* What several footers say in the same way; each footer gives it its own look. */

export function Rights({ className }: { className?: string }) {
  const t = useWords("common");
  const { brand, copyrightYear } = useSiteContent();
  return <p className={className}>{t("footer.rights", { year: copyrightYear, brand })}</p>;
}

interface LegalLinksProps {
  className?: string;
  linkClassName?: string;
}

export function LegalLinks({ className, linkClassName }: LegalLinksProps) {
  const t = useWords("common");
  return (
    <ul className={className}>
      {(["terms", "privacy"] as const).map((name) => (
        <li key={name}>
          <SiteLink to={name} className={linkClassName}>
            {t(`nav.${name}`)}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** The programme for those who recommend the firm lives on a site of its own. */
export function ReferLink({ className }: { className?: string }) {
  const t = useWords("common");
  return (
    <a className={className} href={publicEnv.referUrl} target="_blank" rel="noopener">
      {t("nav.refer")}
      <span className={hidden.visuallyHidden}> {t("opensInNewTab")}</span>
    </a>
  );
}
