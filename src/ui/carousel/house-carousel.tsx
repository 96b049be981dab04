import { Picture, type PictureData } from "../picture/picture";
import { Carousel, type CarouselWords } from "./carousel";

interface HousePicture {
  id: string;
  image: PictureData;
  alt: string;
}

interface HouseCarouselProps {
  pictures: readonly [HousePicture, HousePicture, HousePicture];
  /** Slides that fill the row, and the pixels between them. */
  slides: 2 | 3;
  gap: 30 | 50;
  words: CarouselWords;
  className?: string;
}

/** Three views of a house side by side. */
export function HouseCarousel({ pictures, slides, gap, ...rest }: HouseCarouselProps) {
  return (
    <Carousel
      {...rest}
      view={{ slides, gap }}
      slides={pictures.map(({ id, image, alt }) => ({
        id,
        content: <Picture image={image} alt={alt} />,
      }))}
    />
  );
}
