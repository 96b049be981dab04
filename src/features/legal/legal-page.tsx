import { useEffect, useMemo, useRef, type ReactNode } from "react";
import type { LegalFact, LegalSwitch } from "../../contracts/content/terms";
import { consentIsAsked } from "../../lib/analytics/consent";
import { telephoneLink } from "../../lib/contact-address";
import { formatDay } from "../../site/format";
import { formatMoney } from "../../lib/money";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { useOffice } from "../../lib/use-office";
import { useCurrentPart } from "../../lib/use-current-part";
import { languageOf, type LanguageCode } from "../../site/languages";
import { localisePath } from "../../site/paths";
import { routePath } from "../../site/routes";
import { publicEnv } from "../../site/public-env";
import { useContact } from "../../state/use-contact";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { ContentsRail, FoldedContents } from "../../ui/page-contents/page-contents";
import { Contents } from "./contents";
import { inBdi, ltrLink, sectionsOf, withFacts, withParts } from "./legal-html";
import * as styles from "./legal-page.module.css";

export interface LegalText {
  html: string;
  frontmatter: {
    title: string;
    description: string;
    /** Days, `YYYY-MM-DD`: since when it is in force, and which English text it says. */
    date: string;
    version: string;
  };
}

interface LegalPageProps {
  name: "privacy" | "terms";
  text: LegalText;
  textLanguage: LanguageCode;
  /** True where the English text has changed since it was translated. */
  isOutdated: boolean;
  /** Whom to ask about it. */
  contact: ReactNode;
}

/** A legal text to read, to find one's way in and to print. */
export function LegalPage({ name, text, textLanguage, isOutdated, contact }: LegalPageProps) {
  const t = useTranslations("legal");
  const common = useTranslations("common");
  const page = useLanguage();
  const { iso, dir, dateLocale } = languageOf(textLanguage);
  const isForeign = textLanguage !== page.code;
  const facts = useLegalFacts(dateLocale);
  const { title, description, date } = text.frontmatter;
  const sections = useMemo(
    () => sectionsOf(withFacts(withParts(text.html, switches), facts)),
    [text.html, facts],
  );
  const current = useCurrentPart(useMemo(() => sections.map(({ id }) => id), [sections]));
  const other = name === "privacy" ? "terms" : "privacy";
  const languageAttributes = isForeign ? { lang: iso, dir } : {};
  const words = useRef<HTMLDivElement>(null);
  const { followed } = useContact(common("WHATS_APP.PHONE_NUMBER"));

  // The text is HTML of its own, so what is pressed in it is heard around it.
  useEffect(() => {
    const element = words.current;
    const hear = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href^="tel:"]')) followed("phone");
    };
    element?.addEventListener("click", hear);
    return () => element?.removeEventListener("click", hear);
  }, [followed]);

  return (
    <div>
      <Grid className={styles.opening}>
        <h1 className={styles.title} {...languageAttributes}>
          {title}
        </h1>
        <p className={styles.lead} {...languageAttributes}>
          {description}
        </p>
        <div className={styles.facts}>
          <Formatted as="p">{t("inForce", { date: formatDay(date, page.dateLocale) })}</Formatted>
          {isForeign && <p role="note">{t("onlyInEnglish")}</p>}
          {isOutdated && <p role="note">{t("outdated")}</p>}
          {page.code !== "en" && !isForeign && (
            // Past the site's own links, which stay in the visitor's language.
            <a href={localisePath(routePath(name), "en")} hrefLang="en">
              {t("english")}
            </a>
          )}
        </div>
      </Grid>

      <FoldedContents title={t("contents")} languageAttributes={languageAttributes}>
        {(onChoose) => <Contents sections={sections} current={current} onChoose={onChoose} />}
      </FoldedContents>

      <Grid className={styles.columns}>
        <ContentsRail
          title={t("contents")}
          languageAttributes={languageAttributes}
          before={
            <p className={styles.contents} aria-hidden="true">
              {t("contents")}
            </p>
          }
          after={
            <button type="button" className={styles.print} data-needs-app="" onClick={() => window.print()}>
              {t("print")}
            </button>
          }
        >
          <Contents sections={sections} current={current} />
        </ContentsRail>
        <div ref={words} className={styles.text} {...languageAttributes}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} className={styles.section}>
              <h2 className={styles.heading} dangerouslySetInnerHTML={{ __html: section.title }} />
              <Formatted
                as="div"
                className={styles.body}
                dangerouslySetInnerHTML={{ __html: section.html }}
              />
            </section>
          ))}
        </div>
        <div className={styles.end}>
          {contact}
          <SiteLink to={other} className={buttons.arrowLink}>
            {common(`nav.${other}`)}
            <Icon name="arrow" />
          </SiteLink>
        </div>
      </Grid>
    </div>
  );
}

/** What a text says by the settings of this build. */
const switches: Record<LegalSwitch, boolean> = {
  consentFirst: publicEnv.consentFirst,
  consentAsked: consentIsAsked,
  stripeOnLoad: publicEnv.stripeOnLoad && publicEnv.stripePublishableKey !== "",
  schedulingWidget: publicEnv.schedulingWidgetUrl !== "",
};

/** What a text may name of the firm, as HTML. */
function useLegalFacts(dateLocale: string): Record<LegalFact, string> {
  const { brand, legalName, company, contacts, club } = useSiteContent();
  const { address } = useOffice();
  const { email, phone } = contacts;
  const { priceAed } = club;
  return useMemo(
    () => ({
      brand: inBdi(brand),
      legalName: inBdi(legalName),
      brokerLicence: inBdi(company.brokerLicence),
      tradeLicence: inBdi(company.tradeLicence),
      register: inBdi(company.register),
      director: inBdi(company.director),
      vatNumber: inBdi(company.vatNumber),
      address: inBdi(address),
      email: ltrLink(`mailto:${email}`, email),
      phone: ltrLink(telephoneLink(phone), phone),
      clubPrice: inBdi(formatMoney(priceAed, "AED", dateLocale)),
    }),
    [address, brand, company, dateLocale, email, legalName, phone, priceAed],
  );
}
