import { graphql, useStaticQuery } from "gatsby";
import { GatsbyImage, type IGatsbyImageData } from "gatsby-plugin-image";
import { useRef } from "react";
import { useWords } from "../../lib/i18n/use-words";
import { Icon } from "../../ui/icon/icon";
import * as styles from "./footer-gallery.module.css";

interface GalleryData {
  pictures: { nodes: { name: string; childImageSharp: { gatsbyImageData: IGatsbyImageData } }[] };
}

/** Three pictures in a row that slides: by finger, by its scroll bar's keys, and by two buttons. */
export function FooterGallery({ className }: { className?: string }) {
  const t = useWords("common");
  const list = useRef<HTMLUListElement>(null);
  const { pictures } = useStaticQuery<GalleryData>(graphql`
    query FooterGallery {
      pictures: allFile(
        filter: { sourceInstanceName: { eq: "pictures" }, name: { in: ["skyline", "palm", "interior"] } }
        sort: { name: DESC }
      ) {
        nodes {
          name
          childImageSharp {
            gatsbyImageData(width: 620, aspectRatio: 1.5)
          }
        }
      }
    }
  `);

  // The sign of the direction comes from the page: scrolling to the next picture goes to the left in Arabic.
  const slide = (step: 1 | -1) => {
    const { current } = list;
    if (!current) return;
    const direction = getComputedStyle(current).direction === "rtl" ? -1 : 1;
    current.scrollBy({ left: step * direction * current.clientWidth * 0.8, behavior: "smooth" });
  };

  const total = pictures.nodes.length;
  return (
    <section className={className} aria-label={t("footer.gallery")}>
      {/* A row that scrolls has to be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={list} className={styles.list} tabIndex={0}>
        {pictures.nodes.map(({ name, childImageSharp }, index) => (
          <li key={name} className={styles.picture}>
            <GatsbyImage
              image={childImageSharp.gatsbyImageData}
              alt={t("footer.picture", { number: index + 1, total })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.step}
          aria-label={t("footer.previousPicture")}
          onClick={() => slide(-1)}
        >
          <Icon name="arrowBack" />
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label={t("footer.nextPicture")}
          onClick={() => slide(1)}
        >
          <Icon name="arrow" />
        </button>
      </div>
    </section>
  );
}
