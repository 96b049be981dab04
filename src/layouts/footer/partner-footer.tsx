import { LanguageList } from "../../features/language-selector/language-list";
import { telephoneLink } from "../../lib/contact-address";
import { useBasePath, useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useBuiltLanguages, useSiteContent } from "../../lib/site-content";
import { useContact } from "../../state/use-contact";
import { Grid } from "../../ui/grid/grid";
import { LegalLinks, ReferLink, Rights } from "./footer-parts";
import * as parts from "./footer-parts.module.css";
import { OfficeAddress } from "./office-address";
import * as styles from "./partner-footer.module.css";

/** For agencies: whom to write to, and, since the header of their page is the logo alone, the other languages. */
export function PartnerFooter() {
  const t = useTranslations("common");
  const { contacts } = useSiteContent();
  const { followed } = useContact(contacts.phone);
  const { code } = useLanguage();
  const path = useBasePath();
  const languages = useBuiltLanguages();
  return (
    <footer className={parts.foot} data-tone="dark">
      <Grid className={styles.opening}>
        <div className={styles.words}>
          <p className={`${parts.saying} ${styles.title}`}>{t("partnerFooter.title")}</p>
          <p className={styles.text}>{t("partnerFooter.text")}</p>
        </div>
        <div className={styles.reach}>
          <a
            className={styles.way}
            href={telephoneLink(contacts.phone)}
            aria-label={`${t("agent.phone")} ${contacts.phone}`}
            onClick={() => followed("phone")}
          >
            <bdi dir="ltr">{contacts.phone}</bdi>
          </a>
          <a className={styles.way} href={`mailto:${contacts.email}`}>
            <bdi dir="ltr">{contacts.email}</bdi>
          </a>
        </div>
      </Grid>
      <Grid className={styles.details}>
        <div className={styles.office}>
          <OfficeAddress hasEmail={false} />
        </div>
        <div className={styles.languages}>
          <LanguageList label={t("language.list")} current={code} path={path} languages={languages} />
        </div>
      </Grid>
      <Grid className={styles.closing}>
        <Rights className={styles.rights} />
        <div className={styles.links}>
          <ReferLink />
          <LegalLinks />
        </div>
      </Grid>
    </footer>
  );
}
