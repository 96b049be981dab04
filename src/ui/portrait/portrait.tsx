interface PortraitProps {
  /** The head alone, for small places. */
  image: string;
  /** Head and shoulders. */
  fullsizeImage: string | null;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  alt: string;
  className?: string | undefined;
}

/** An adviser's portrait, from the file that has enough pixels for its place. */
export function Portrait({ image, fullsizeImage, sizes, alt, className }: PortraitProps) {
  return (
    <img
      src={image}
      srcSet={fullsizeImage ? `${image} 216w, ${fullsizeImage} 640w` : undefined}
      sizes={sizes}
      alt={alt}
      width={216}
      height={216}
      loading="lazy"
      className={className}
    />
  );
}
