import type { ViewWithWords } from "../../lib/site-content";
import { Picture, type PictureData } from "../../ui/picture/picture";
import * as styles from "./model-table.module.css";

interface ModelTableProps {
  view: ViewWithWords;
  /** Upright, for phones. */
  phoneImage: PictureData;
}

/** The table at which we work, from one edge of the page to the other. */
export function ModelTable({ view, phoneImage }: ModelTableProps) {
  return (
    <Picture
      image={view.file.childImageSharp.gatsbyImageData}
      phoneImage={phoneImage}
      alt={view.alt}
      className={styles.frame}
    />
  );
}
