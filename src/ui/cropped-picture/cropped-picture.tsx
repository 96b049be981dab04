import { GatsbyImage, type IGatsbyImageData } from "gatsby-plugin-image";

/** Enlarged `zoom` times around a point in per cent of the picture's width and height. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

interface CroppedPictureProps {
  image: IGatsbyImageData;
  crop: Crop | null;
  alt: string;
  className?: string;
  /** True for a picture that can be seen when the page opens. */
  isEager?: boolean;
}

/** One picture may serve several places, each showing another part of it. The frame around it clips it. */
export function CroppedPicture({ image, crop, alt, className, isEager = false }: CroppedPictureProps) {
  const style = crop
    ? { scale: String(crop.zoom), transformOrigin: `${String(crop.x)}% ${String(crop.y)}%` }
    : {};
  return (
    <GatsbyImage
      image={image}
      alt={alt}
      loading={isEager ? "eager" : "lazy"}
      className={className}
      imgStyle={style}
    />
  );
}
