/*
 * Decodes the pictures whose names come in, and says what was found of each. A process of its own for pictures.ts, which
 * has to know at once: sharp answers only later.
 */
const { readFileSync } = require("node:fs");
const sharp = require("sharp");

async function look(file) {
  // As strict as the build, see gatsby-config.ts.
  const picture = sharp(file, { failOn: "warning" });
  try {
    const { format, width, height } = await picture.metadata();
    // For the last line all of them are read. A smaller copy of a JPEG could be made without seeing what is broken.
    const lastLine = picture.extract({ left: 0, top: height - 1, width, height: 1 });
    const isWhole = await lastLine
      .raw()
      .toBuffer()
      .then(
        () => true,
        () => false,
      );
    return { format, width, height, isWhole };
  } catch {
    return null;
  }
}

const files = JSON.parse(readFileSync(0, "utf8"));
void Promise.all(files.map(look)).then((found) => process.stdout.write(JSON.stringify(found)));
