import { useRef, useState, type MouseEvent, type ReactNode, type RefObject } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import * as hidden from "../../ui/visually-hidden.module.css";
import type { PropertyDetails } from "./property-details";
import * as styles from "./property-gallery.module.css";

type Pictures = PropertyDetails["pictures"];
/** Shows the light on a picture, and a dial on its edge. */
export type LightOn = (place: {
  picture: RefObject<HTMLElement>;
  className: string | undefined;
}) => ReactNode;

interface PropertyGalleryProps {
  name: string;
  pictures: Pictures;
  light: LightOn | null;
}

type LightboxModule = typeof import("./lightbox");

/** More would be too small beside the cover; the enlargement has them all. */
const mostShown = 6;

/** The cover, and beside or below it the others. A press enlarges one of them; without scripts it opens the file. */
export function PropertyGallery({ name, pictures, light }: PropertyGalleryProps) {
  const t = useTranslations("property-details");
  const [lightbox, setLightbox] = useState<LightboxModule>();
  const coverLink = useRef<HTMLAnchorElement>(null);
  const [enlarged, setEnlarged] = useState<number | null>(null);

  const enlarge = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    // These open it in a tab or a window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setEnlarged(index);
    if (!lightbox) import("./lightbox").then(setLightbox, () => location.assign(href));
  };

  const show = ({ viewId, file, crop, alt }: Pictures[number], index: number) => {
    const image = file.childImageSharp.gatsbyImageData;
    return (
      <a
        key={viewId}
        ref={index === 0 ? coverLink : undefined}
        className={index === 0 ? styles.cover : styles.more}
        href={image.images.fallback?.src}
        onClick={(event) => enlarge(event, index)}
      >
        <CroppedPicture
          image={image}
          crop={crop}
          alt={alt}
          className={styles.image}
          frameSizes={index === 0 ? undefined : "(min-width: 48rem) 32vw, 56vw"}
          isEager={index === 0}
        />
        {/* Seen on the largest; on the others it would hide too much. */}
        <span className={index === 0 ? styles.enlarge : hidden.visuallyHidden}>{t("gallery.enlarge")}</span>
      </a>
    );
  };

  const [cover, ...others] = pictures.slice(0, mostShown);
  return (
    <>
      <figure className={styles.gallery} aria-label={t("gallery.label")}>
        {cover && (
          <div className={styles.first} data-lit={light && ""}>
            {show(cover, 0)}
            {light?.({ picture: coverLink, className: styles.dial })}
          </div>
        )}
        {others.length > 0 && (
          <div className={styles.others}>{others.map((picture, index) => show(picture, index + 1))}</div>
        )}
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
