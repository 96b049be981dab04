import { useContext, type CSSProperties } from "react";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import * as styles from "./picture.module.css";
import { PicturePreloads, type PicturePreload } from "./preloads";

/** What a query's `gatsbyImageData` answers. */
export type PictureData = IGatsbyImageData;

interface PictureProps {
  image: PictureData;
  /** Another crop for phones. */
  phoneImage?: PictureData;
  alt: string;
  /** How wide it is shown, as in HTML; otherwise as the query says. */
  sizes?: string;
  /** True for what is seen when the page opens: it is fetched at once, before other pictures. */
  eager?: boolean;
  /** For the frame, which clips the picture. */
  className?: string;
  /** For the picture itself: which part of it the frame shows. */
  imgClassName?: string;
  imgStyle?: CSSProperties;
}

// React 18 knows the attribute only in lower case, its types only in camel case.
const urgent = { fetchpriority: "high" };

/** The format of all pictures, the only one of most: `defaults` of gatsby-plugin-sharp in gatsby-config.ts. */
const webp = "image/webp";

/** Narrower than the first breakpoint, in the words that older browsers know too. */
const phones = "(max-width: 36.24rem)";

/**
 * A picture as the browser itself shows one: it fills the room it is given, takes its own shape where it is given none,
 * and needs no script. gatsby-plugin-image's component would bring React's server renderer to every page.
 */
export function Picture({
  image,
  phoneImage,
  alt,
  sizes,
  eager = false,
  className,
  imgClassName,
  imgStyle,
}: PictureProps) {
  const { fallback } = image.images;
  const preload = useContext(PicturePreloads);
  if (eager && preload) for (const link of preloadsOf({ image, phoneImage, sizes })) preload(link);
  return (
    <picture
      className={classes(styles.picture, className)}
      style={{ backgroundColor: image.backgroundColor }}
    >
      {phoneImage && <Sources image={phoneImage} media={phones} sizes={sizes} />}
      <Sources image={image} sizes={sizes} />
      {/* Safari starts to load as soon as it sees the address, so what rules over loading stands before it. */}
      <img
        className={classes(styles.img, imgClassName)}
        style={imgStyle}
        alt={alt}
        {...shapeOf(image)}
        loading={eager ? "eager" : "lazy"}
        decoding={eager ? "auto" : "async"}
        {...(eager && urgent)}
        sizes={sizes ?? fallback?.sizes}
        srcSet={fallback?.srcSet}
        src={fallback?.src}
      />
    </picture>
  );
}

/** The newest format alone: whoever does not know it fetches the picture when it comes to its element. */
function preloadsOf({ image, phoneImage, sizes }: Pick<PictureProps, "image" | "phoneImage" | "sizes">) {
  const link = ({ images: { sources = [], fallback } }: PictureData, media?: string): PicturePreload[] => {
    const { type, srcSet, sizes: usual } = sources[0] ?? { type: webp, ...fallback };
    return srcSet ? [{ type, media, srcSet, sizes: sizes ?? usual }] : [];
  };
  return phoneImage ? [...link(phoneImage, phones), ...link(image, `not all and ${phones}`)] : link(image);
}

interface SourcesProps {
  image: PictureData;
  media?: string;
  sizes?: string;
}

/** The newer format where there is one, and for another crop WebP too; the width and height say the crop's shape. */
function Sources({ image, media, sizes }: SourcesProps) {
  const { sources = [], fallback } = image.images;
  const shape = media && shapeOf(image);
  return (
    <>
      {sources.map(({ type, srcSet, sizes: usual }) => (
        <source key={type} media={media} type={type} {...shape} sizes={sizes ?? usual} srcSet={srcSet} />
      ))}
      {media && (
        <source media={media} {...shape} sizes={sizes ?? fallback?.sizes} srcSet={fallback?.srcSet} />
      )}
    </>
  );
}

/** Of a picture as wide as the page the data tell proportions only, which are no whole pixels. */
function shapeOf({ images, width, height }: PictureData): { width: number; height: number } {
  const widths = [...(images.fallback?.srcSet ?? "").matchAll(/ (\d+)w/g)].map(([, digits]) =>
    Number(digits),
  );
  const widest = Math.max(width, ...widths);
  return { width: widest, height: Math.round((widest * height) / width) };
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(" ");
