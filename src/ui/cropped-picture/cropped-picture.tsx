import { Picture, type PictureData } from "../picture/picture";

/** Enlarged `zoom` times around a point in per cent of the picture's width and height. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

interface CroppedPictureProps {
  image: PictureData;
  crop: Crop | null;
  alt: string;
  className?: string;
  /** True for a picture that can be seen when the page opens. */
  isEager?: boolean;
}

/** One picture may serve several places, each showing another part of it. The frame around it clips it. */
export function CroppedPicture({ image, crop, alt, className, isEager = false }: CroppedPictureProps) {
  return (
    <Picture
      image={image}
      alt={alt}
      eager={isEager}
      className={className}
      imgStyle={
        crop
          ? { scale: String(crop.zoom), transformOrigin: `${String(crop.x)}% ${String(crop.y)}%` }
          : undefined
      }
    />
  );
}
