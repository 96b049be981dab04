import { GatsbyImage, type IGatsbyImageData } from "gatsby-plugin-image";
import { Carousel, type CarouselWords } from "./carousel";

interface Picture {
  id: string;
  image: IGatsbyImageData;
  alt: string;
}

interface HouseCarouselProps {
  pictures: readonly [Picture, Picture, Picture];
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
        content: <GatsbyImage image={image} alt={alt} />,
      }))}
    />
  );
}
