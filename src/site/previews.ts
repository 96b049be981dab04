const folder = "/__preview";

/** Where the build makes the page of a text that is not published: beside the address that it will have. */
export function previewPath(basePath: string): string {
  return folder + basePath;
}

/** @param path an address in English */
export function isPreviewPath(path: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** The address that the text of a preview will have. */
export function publishedPath(previewAddress: string): string {
  return previewAddress.replace(`${folder}/`, "/");
}
