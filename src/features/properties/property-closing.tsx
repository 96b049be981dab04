import { useTranslations } from "../../lib/i18n/use-translations";
import { useOffice } from "../../lib/use-office";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { AskButton } from "./ask-button";
import type { PropertyDetails } from "./property-details";
import * as styles from "./property-closing.module.css";

/** The day on the page ends: the home in the evening, and a call about it. */
export function PropertyClosing({ home }: { home: PropertyDetails }) {
  const t = useTranslations("property-details");
  const office = useOffice();
  const evening = home.pictures.find(({ viewId }) => viewId.endsWith("-dusk")) ?? home.pictures[0];
  return (
    <section className={styles.closing} data-tone="dark">
      {evening && (
        <div className={styles.picture}>
          <CroppedPicture
            image={evening.file.childImageSharp.gatsbyImageData}
            crop={evening.crop}
            alt=""
            frameSizes="(min-width: 48rem) 50vw, 100vw"
          />
        </div>
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>{t("closing.title")}</h2>
        <p className={styles.text}>{t("closing.text", { ...office, name: home.name })}</p>
        <AskButton home={home} />
      </div>
    </section>
  );
}
