import { isolated } from "../../site/format";
import { formatMoney } from "../../lib/money";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent, type ViewWithWords } from "../../lib/site-content";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Label } from "../../ui/label/label";
import { Picture } from "../../ui/picture/picture";
import * as styles from "./club-teaser.module.css";

export function ClubTeaser({ view }: { view: ViewWithWords }) {
  const t = useTranslations("home");
  const { club } = useSiteContent();
  const { dateLocale } = useLanguage();
  return (
    <section className={styles.club} data-tone="dark">
      <Picture image={view.file.childImageSharp.gatsbyImageData} alt={view.alt} className={styles.picture} />
      <div className={styles.words}>
        <Label>{t("club.label")}</Label>
        <h2 className={styles.title}>{t("club.title")}</h2>
        <p className={styles.text}>{t("club.text")}</p>
        <Formatted as="p" className={styles.price}>
          {t("club.price", { price: isolated(formatMoney(club.priceAed, "AED", dateLocale)) })}
        </Formatted>
        <SiteLink to="dubai-insiders-club" className={buttons.quiet}>
          {t("club.more")}
        </SiteLink>
      </div>
    </section>
  );
}
