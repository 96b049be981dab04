import type { CSSProperties } from "react";
import { useCloseOnBack } from "../../lib/close-on-back";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Carousel } from "../../ui/carousel/carousel";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { Dialog } from "../../ui/dialog/dialog";
import type { PictureData } from "../../ui/picture/picture";
import * as styles from "./lightbox.module.css";
import type { PropertyDetails } from "./property-details";

interface LightboxProps {
  label: string;
  pictures: PropertyDetails["pictures"];
  /** Index of the picture that is shown first. */
  startAt: number;
  onClose: () => void;
}

const shapeOf = ({ width, height }: PictureData) => ({ "--shape": String(width / height) }) as CSSProperties;

/** The pictures of a home as large as the window allows, to be swiped or paged through. */
export function Lightbox({ label, pictures, startAt, onClose }: LightboxProps) {
  const t = useTranslations("common");
  useCloseOnBack(true, () => {
    onClose();
    return true;
  });
  const numbered = (number: number) => t("footer.picture", { number, total: pictures.length });
  return (
    <Dialog variant="screen" label={label} closeLabel={t("actions.close")} onClose={onClose}>
      <Carousel
        className={styles.lightbox}
        startAt={startAt}
        view={{ slides: 1, gap: 30 }}
        slides={pictures.map(({ viewId, file, crop, alt }, index) => ({
          id: viewId,
          content: (
            <figure className={styles.figure}>
              <div className={styles.stage} style={shapeOf(file.childImageSharp.gatsbyImageData)}>
                <CroppedPicture
                  image={file.childImageSharp.gatsbyImageData}
                  crop={crop}
                  alt={alt}
                  className={styles.picture}
                  frameSizes="100vw"
                />
              </div>
              <figcaption className={styles.caption}>
                {/* The picture says the same to screen readers. */}
                <span aria-hidden="true">{alt}</span>
                <span className={styles.number}>{numbered(index + 1)}</span>
              </figcaption>
            </figure>
          ),
        }))}
        words={{
          label,
          previous: t("footer.previousPicture"),
          next: t("footer.nextPicture"),
          position: numbered,
        }}
      />
    </Dialog>
  );
}
