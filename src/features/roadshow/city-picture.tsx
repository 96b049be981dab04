import { Picture, type PictureData } from "../../ui/picture/picture";
import * as styles from "./city-picture.module.css";

/** Around a section in which cities stand: their paper is its ground. */
export const paper = styles.paper;

interface CityPictureProps {
  image: PictureData;
  /** Upright, for phones. */
  phoneImage?: PictureData;
  alt: string;
  eager?: boolean;
  className?: string;
  plateClassName?: string;
}

/** A city as a model on its plinth. The paper that it stands on runs on beside it, as far as the room goes. */
export function CityPicture({
  image,
  phoneImage,
  alt,
  eager,
  className = "",
  plateClassName = "",
}: CityPictureProps) {
  return (
    <div className={`${styles.strip} ${className}`}>
      <Picture
        image={image}
        phoneImage={phoneImage}
        alt={alt}
        eager={eager}
        className={`${styles.plate} ${plateClassName}`}
      />
    </div>
  );
}
