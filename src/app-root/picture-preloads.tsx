import type { ReactNode } from "react";
import { PicturePreloads, type PicturePreload } from "../ui/picture/preloads";

/** By path, from the rendering of a page's body to that of its head; several pages are rendered at a time. */
const found = new Map<string, Map<string, PicturePreload>>();

/** Has the pictures of a page's first view tell what is to be preloaded. */
export function collectingPreloads(pathname: string, element: ReactNode): ReactNode {
  const ofPage = found.get(pathname) ?? new Map<string, PicturePreload>();
  found.set(pathname, ofPage);
  const add = (preload: PicturePreload) => ofPage.set(`${preload.media ?? ""} ${preload.srcSet}`, preload);
  return <PicturePreloads.Provider value={add}>{element}</PicturePreloads.Provider>;
}

// React 18 knows the attribute only in lower case, its types only in camel case.
const urgent = { fetchpriority: "high" };

/** The links for what `collectingPreloads` found, once. */
export function takePicturePreloads(pathname: string): ReactNode[] {
  const preloads = [...(found.get(pathname)?.values() ?? [])];
  found.delete(pathname);
  return preloads.map(({ type, media, srcSet, sizes }) => (
    <link
      key={`picture ${media ?? ""} ${srcSet}`}
      rel="preload"
      as="image"
      type={type}
      media={media}
      imageSrcSet={srcSet}
      imageSizes={sizes}
      {...urgent}
    />
  ));
}
