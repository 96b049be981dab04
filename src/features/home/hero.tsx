import { useRef, type ReactNode, type RefObject } from "react";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatMoney } from "../../lib/money";
import { useSiteContent } from "../../lib/site-content";
import { isolated } from "../../site/format";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Picture, type PictureData } from "../../ui/picture/picture";
import { sentences } from "../../ui/sentences/sentences";
import * as styles from "./hero.module.css";

interface HeroProps {
  wide: PictureData;
  /** The middle of the same picture, in portrait, for phones. */
  tall: PictureData;
  /** What the least expensive home of our list costs, in dirhams. */
  from: number;
  /** The light on the picture, where it can be turned. */
  light: ((place: LightPlace) => ReactNode) | undefined;
}

interface LightPlace {
  picture: RefObject<HTMLElement>;
  stage: RefObject<HTMLElement>;
  className: string | undefined;
  imageClassName: string | undefined;
}

/**
 * The headline stands in empty sky: that of the picture, which lies at the left, or haze at the right of it. The city is
 * never mirrored, because the sun would then rise in the west.
 */
export function Hero({ wide, tall, from, light }: HeroProps) {
  const stage = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const t = useTranslations("home");
  const common = useTranslations("common");
  const property = useTranslations("property");
  const { dateLocale } = useLanguage();
  const { brand } = useSiteContent();
  return (
    <section ref={stage} className={styles.hero}>
      <div ref={picture} className={styles.picture}>
        <Picture image={wide} phoneImage={tall} alt={t("images.skyline")} eager imgClassName={styles.image} />
      </div>
      <Grid className={styles.content}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            {/* Each takes a line of its own. */}
            {sentences(t("hero.title")).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </h1>
          <p className={styles.lead}>{t("hero.lead", { brand: brand.replace(/ /g, "\u00a0") })}</p>
          <SiteLink to="properties" className={`${buttons.arrowLink} ${styles.from}`}>
            <Formatted as="span">
              {property("from", { price: isolated(formatMoney(from, "AED", dateLocale)) })}
            </Formatted>
            <Icon name="arrow" />
          </SiteLink>
        </div>
        <div className={styles.actions}>
          <ModalButton modal="request-call-modal" className={buttons.primary}>
            {common("actions.requestCall")}
          </ModalButton>
          <ModalButton modal="questions-modal" className={buttons.onPicture}>
            {common("actions.findInvestment")}
          </ModalButton>
          {light?.({ stage, picture, className: styles.dial, imageClassName: styles.image })}
        </div>
      </Grid>
    </section>
  );
}
