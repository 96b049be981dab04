/**
 * A webpack loader is a file of its own, in plain JavaScript; the work is done by the function it is given.
 * @this {import("webpack").LoaderContext<{ lay: (file: string, source: string) => { text: string; english: string; missing: string[] } }>}
 * @param {string} source
 */
module.exports = function wordsLoader(source) {
  const { text, english, missing } = this.getOptions().lay(this.resourcePath, source);
  this.addDependency(english);
  if (missing.length > 0) this.emitWarning(new Error(`missing, shown in English: ${missing.join(", ")}`));
  return text;
};
