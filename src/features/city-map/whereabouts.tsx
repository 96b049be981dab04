import { useTranslations } from "../../lib/i18n/use-translations";
import { SiteLink } from "../../lib/i18n/site-link";
import * as buttons from "../../ui/button/button.module.css";
import { Icon } from "../../ui/icon/icon";
import { Section } from "../../ui/section/section";
import { CityMap } from "./city-map";
import * as styles from "./whereabouts.module.css";

/** The areas on the map; what each of them is, its homes tell. */
export function Whereabouts() {
  const t = useTranslations("city-map");
  return (
    <Section
      label={t("label")}
      title={t("title")}
      lead={t("lead")}
      below={
        <p className={styles.all}>
          <SiteLink to="properties" className={buttons.arrowLink}>
            {t("all")}
            <Icon name="arrow" />
          </SiteLink>
        </p>
      }
    >
      <CityMap />
    </Section>
  );
}
