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
  /** How wide the frame is, as in the `sizes` of HTML and in vw; otherwise as the query says. */
  frameSizes?: string;
  className?: string;
  /** True for a picture that can be seen when the page opens. */
  isEager?: boolean;
}

/** One picture may serve several places, each showing another part of it. The frame around it clips it. */
export function CroppedPicture({
  image,
  crop,
  alt,
  frameSizes,
  className,
  isEager = false,
}: CroppedPictureProps) {
  return (
    <Picture
      image={image}
      alt={alt}
      sizes={frameSizes && enlarged(frameSizes, crop?.zoom ?? 1)}
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

/** What is shown of an enlarged picture has fewer pixels than the frame is wide. */
const enlarged = (sizes: string, zoom: number) =>
  sizes.replace(/([\d.]+)vw/g, (_, width: string) => `${String(Math.round(Number(width) * zoom))}vw`);
