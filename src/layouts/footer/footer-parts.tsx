import { Fragment } from "react";
import { consentIsAsked } from "../../lib/analytics/consent";
import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { useLicences } from "../../lib/licences";
import { publicEnv } from "../../site/public-env";
import * as hidden from "../../ui/visually-hidden.module.css";
import * as styles from "./footer-parts.module.css";

/* What several footers say in the same way; each footer gives it its place. */

/** Whose site it is, and the numbers of its licences. */
export function Rights({ className }: { className?: string }) {
  const t = useTranslations("common");
  const { brand, copyrightYear } = useSiteContent();
  const licences = useLicences();
  return (
    <p className={withPlace(styles.rights, className)}>
      {t("footer.rights", { year: copyrightYear, brand })}
      {licences.map((licence) => (
        <Fragment key={licence}>
          <br />
          {licence}
        </Fragment>
      ))}
    </p>
  );
}

export function LegalLinks({ className }: { className?: string }) {
  const t = useTranslations("common");
  return (
    <ul className={withPlace(styles.legal, className)}>
      {(["terms", "privacy"] as const).map((name) => (
        <li key={name}>
          <SiteLink to={name} className={styles.link}>
            {t(`nav.${name}`)}
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink to="terms" hash="section-1" className={styles.link}>
          {t("footer.companyDetails")}
        </SiteLink>
      </li>
      <li>
        {/* The law of the EU wants it on every page, for as long as a contract can be withdrawn from. */}
        <SiteLink to="booking" className={styles.link}>
          {t("nav.cancelMembership")}
        </SiteLink>
      </li>
      {consentIsAsked && (
        <li>
          <CookieSettings />
        </li>
      )}
    </ul>
  );
}

/**
 * Where the answer on measuring and adverts can be changed; nothing where none is asked. The script of the first view
 * hears the press (`src/first-view/consent-bar.ts`).
 */
export function CookieSettings() {
  const t = useTranslations("common");
  if (!consentIsAsked) return null;
  return (
    <button type="button" className={`${styles.link} ${styles.settings}`} data-consent-settings="">
      {t("footer.cookieSettings")}
    </button>
  );
}

/** The programme for those who recommend the firm lives on a site of its own. */
export function ReferLink() {
  const t = useTranslations("common");
  return (
    <a className={styles.link} href={publicEnv.referUrl} target="_blank" rel="noopener">
      {t("nav.refer")}
      <span className={hidden.visuallyHidden}> {t("opensInNewTab")}</span>
    </a>
  );
}

function withPlace(look: string | undefined, place: string | undefined) {
  return [look, place].filter(Boolean).join(" ");
}
