import { useTranslations } from "../../lib/i18n/use-translations";
import { Portrait } from "../../ui/portrait/portrait";
import * as styles from "./home-advisers.module.css";

/** What stands for one of those who call back. */
export interface AdviserPortrait {
  agentId: string;
  image: string | null;
  fullsizeImage: string | null;
}

/** Those who call back, as the busts that stand for them everywhere on the site. Their names come with the call. */
export function Advisers({ advisers }: { advisers: readonly AdviserPortrait[] }) {
  const t = useTranslations("advisers");
  return (
    <figure>
      <div className={styles.advisers}>
        {advisers.map(
          ({ agentId, image, fullsizeImage }) =>
            image && (
              <Portrait
                key={agentId}
                image={image}
                fullsizeImage={fullsizeImage}
                sizes="(min-width: 48rem) 20vw, 22vw"
                alt={t("portrait")}
              />
            ),
        )}
      </div>
      <figcaption className={styles.note}>{t("sculpted")}</figcaption>
    </figure>
  );
}
