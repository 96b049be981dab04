import { graphql, useStaticQuery } from "gatsby";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Carousel } from "../../ui/carousel/carousel";
import { Picture, type PictureData } from "../../ui/picture/picture";
import * as styles from "./footer.module.css";

interface GalleryData {
  pictures: {
    nodes: {
      name: "marina" | "terrace" | "villa-court";
      childImageSharp: { gatsbyImageData: PictureData };
    }[];
  };
}

/** Three pictures of the model in a row that slides, and what they are. */
export function FooterGallery() {
  const t = useTranslations("common");
  const { pictures } = useStaticQuery<GalleryData>(graphql`
    query FooterGallery {
      pictures: allFile(
        filter: { sourceInstanceName: { eq: "pictures" }, name: { in: ["marina", "terrace", "villa-court"] } }
        sort: { name: DESC }
      ) {
        nodes {
          name
          childImageSharp {
            # As wide as the carousel shows them, for plain, phone and doubled pixels.
            gatsbyImageData(
              width: 416
              aspectRatio: 1.5
              outputPixelDensities: [1, 1.4, 2]
              sizes: "(min-width: 36.25rem) 26rem, 74vw"
              quality: 64
            )
          }
        }
      }
    }
  `);
  return (
    <div className={styles.gallery}>
      {/* The row has it as its name. */}
      <p className={styles.title} aria-hidden="true">
        {t("footer.gallery")}
      </p>
      <Carousel
        slides={pictures.nodes.map(({ name, childImageSharp }) => ({
          id: name,
          content: <Picture image={childImageSharp.gatsbyImageData} alt={t(`footer.views.${name}`)} />,
        }))}
        words={{
          label: t("footer.gallery"),
          previous: t("footer.previousPicture"),
          next: t("footer.nextPicture"),
          position: (first, last, total) =>
            first === last
              ? t("footer.picture", { number: first, total })
              : t("footer.pictures", { first, last, total }),
        }}
      />
    </div>
  );
}
