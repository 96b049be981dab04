import { formatNumber } from "../../site/format";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Label } from "../../ui/label/label";
import * as styles from "./services.module.css";

const services = [
  { name: "investing", to: "invest-in-dubai" },
  { name: "selling", to: "sell-your-property" },
  { name: "listing", to: "list-your-property-in-dubai" },
  { name: "roadshow", to: "roadshow" },
  { name: "club", to: "dubai-insiders-club" },
  { name: "partners", to: "partners" },
] as const;

/** What we do, as the index of a book. */
export function Services() {
  const t = useTranslations("home");
  const { dateLocale } = useLanguage();
  return (
    <section id="services" className={styles.services}>
      <Grid>
        <div className={styles.label}>
          <Label>{t("services.label")}</Label>
        </div>
        <h2 className={styles.title}>{t("services.title")}</h2>
        <ol className={styles.index}>
          {services.map(({ name, to }, at) => (
            <li key={name}>
              <SiteLink to={to} className={styles.entry}>
                <span className={styles.numeral} aria-hidden="true">
                  {formatNumber(at + 1, dateLocale)}
                </span>
                <h3 className={styles.name}>{t(`services.${name}.title`)}</h3>
                <p className={styles.text}>{t(`services.${name}.text`)}</p>
                <Icon name="arrow" className={styles.arrow} />
              </SiteLink>
            </li>
          ))}
        </ol>
      </Grid>
    </section>
  );
}
