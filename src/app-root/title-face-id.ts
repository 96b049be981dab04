/** Of the style element that a document brings for its title, see `title-face.ts`. */
export const titleFaceId = "title-face";
