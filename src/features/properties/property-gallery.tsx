import { useState, type MouseEvent } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import * as hidden from "../../ui/visually-hidden.module.css";
import type { PropertyDetails } from "./property-details";
import * as styles from "./property-gallery.module.css";

type Pictures = PropertyDetails["pictures"];
type LightboxModule = typeof import("./lightbox");

/** The cover and two more pictures. A press enlarges one of them; without scripts it opens the file. */
export function PropertyGallery({ name, pictures }: { name: string; pictures: Pictures }) {
  const t = useTranslations("property-details");
  const [lightbox, setLightbox] = useState<LightboxModule>();
  const [enlarged, setEnlarged] = useState<number | null>(null);

  const enlarge = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    // These open it in a tab or a window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setEnlarged(index);
    if (!lightbox) import("./lightbox").then(setLightbox, () => location.assign(href));
  };

  return (
    <>
      <figure className={styles.gallery} aria-label={t("gallery.label")}>
        {pictures.slice(0, 3).map(({ viewId, file, crop, alt }, index) => {
          const image = file.childImageSharp.gatsbyImageData;
          return (
            <a
              key={viewId}
              className={index === 0 ? styles.cover : styles.more}
              href={image.images.fallback?.src}
              onClick={(event) => enlarge(event, index)}
            >
              <CroppedPicture
                image={image}
                crop={crop}
                alt={alt}
                className={styles.image}
                isEager={index === 0}
              />
              {/* Seen on the largest; on the others it would hide too much. */}
              <span className={index === 0 ? styles.enlarge : hidden.visuallyHidden}>
                {t("gallery.enlarge")}
              </span>
            </a>
          );
        })}
        <figcaption className={styles.caption}>{t("gallery.note")}</figcaption>
      </figure>
      {lightbox && enlarged !== null && (
        <lightbox.Lightbox
          label={`${name}: ${t("gallery.label")}`}
          pictures={pictures}
          startAt={enlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </>
  );
}
