declare module "subset-font" {
  interface SubsetOptions {
    targetFormat?: "truetype" | "woff2";
    keepFeatures?: readonly string[];
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  }

  /** Keeps the glyphs of the characters of `text`, or all of them with `keepAllGlyphs` and no text. */
  function subsetFont(font: Buffer, text: string | undefined, options?: SubsetOptions): Promise<Buffer>;
  export = subsetFont;
}
