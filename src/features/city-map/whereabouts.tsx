import { useTranslations } from "../../lib/i18n/use-translations";
import { SiteLink } from "../../lib/i18n/site-link";
import * as buttons from "../../ui/button/button.module.css";
import { Icon } from "../../ui/icon/icon";
import { Section } from "../../ui/section/section";
import { CityMap } from "./city-map";
import { places } from "./places";
import * as styles from "./whereabouts.module.css";

/** The areas on the map, and what each of them is. */
export function Whereabouts() {
  const t = useTranslations("city-map");
  const property = useTranslations("property");
  return (
    <Section look="above" label={t("label")} title={t("title")} lead={t("lead")}>
      <div className={styles.columns}>
        <CityMap />
        <div>
          <dl className={styles.areas}>
            {places.map(({ area }) => (
              <div key={area}>
                <dt>{property(`areas.${area}.name`)}</dt>
                <dd>{property(`areas.${area}.text`)}</dd>
              </div>
            ))}
          </dl>
          <SiteLink to="properties" className={buttons.arrowLink}>
            {t("all")}
            <Icon name="arrow" />
          </SiteLink>
        </div>
      </div>
    </Section>
  );
}
