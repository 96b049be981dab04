import type { CSSProperties, ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import * as styles from "./approach.module.css";
import type { PropertyDetails } from "./property-details";

/**
 * From the district to the facade and on to the plan: the first picture of a home comes nearer as one scrolls, until its
 * close-up fills the window and the plan goes over it. By styles alone; where the browser has none for it, or motion is to
 * be reduced, the two pictures stand side by side. The gallery tells what they show, so this is silent.
 */
export function Approach({ home, children }: { home: PropertyDetails; children: ReactNode }) {
  const property = useTranslations("property");
  const [cover] = home.pictures;
  const facade = home.pictures.find(({ closeUp }) => closeUp);
  if (!cover || !facade?.closeUp) return children;
  const { x, y, zoom } = facade.closeUp;
  return (
    <>
      <div className={styles.track} aria-hidden="true">
        <div
          className={styles.stage}
          style={{ "--x": `${String(x)}%`, "--y": `${String(y)}%`, "--zoom": zoom } as CSSProperties}
        >
          {[cover, facade].map(({ viewId, file, crop }) => (
            <CroppedPicture
              key={viewId}
              image={file.childImageSharp.gatsbyImageData}
              crop={crop}
              alt=""
              className={viewId === cover.viewId ? styles.far : styles.near}
            />
          ))}
          <p className={styles.district}>{property(`areas.${home.area}.name`)}</p>
          <p className={styles.building}>
            <bdi>{home.name}</bdi>
          </p>
        </div>
      </div>
      <div className={styles.plan}>{children}</div>
    </>
  );
}
