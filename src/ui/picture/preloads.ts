import { createContext } from "react";

/** A file to be fetched at once, in the words of a `<link rel="preload">`. */
export interface PicturePreload {
  type: string | undefined;
  media: string | undefined;
  srcSet: string;
  sizes: string | undefined;
}

/** Told, while a page is being rendered, what its first view shows. In the browser it is too late for that: null. */
export const PicturePreloads = createContext<((preload: PicturePreload) => void) | null>(null);
