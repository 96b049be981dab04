/** @jest-environment node */
import { titleFaceCss } from "./title-face";

/** The code points that the faces of a style sheet are for, as text. */
const lettersOf = (css: string | null) =>
  Array.from((css ?? "").matchAll(/unicode-range:([^}]*)/g), ([, range = ""]) =>
    range
      .split(",")
      .map((point) => String.fromCodePoint(parseInt(point.slice(2), 16)))
      .join(""),
  );

it("brings the letters of the title and no others, in a family that only titles use", async () => {
  const css = await titleFaceCss("en", '<p>Zebra</p><h1 class="a">A &amp; <span>bad</span></h1>');
  expect(lettersOf(css)).toEqual([" &Aabd"]);
  expect(css).toMatch(/^@font-face\{font-family:"Title";/);
  expect(css).toMatch(/h1\{--font-display:"Title",Spectral, /);
  expect(css).toMatch(/url\(data:font\/ttf;base64,[\w+/=]+\)/);
  expect((css ?? "").length).toBeLessThan(5_000);
});

it.each([
  ["he", "דירה בדובאי", [" ", "דירהבוא"]],
  ["ko", "두바이 2027", [" 027", "두바이"]],
  ["hu", "Őszi ház", [" hiszá", "Ő"]],
] as const)("takes a typeface for each script of a title in %s", async (language, title, letters) => {
  const found = lettersOf(await titleFaceCss(language, `<h1>${title}</h1>`));
  const sorted = (texts: readonly string[]) => texts.map((text) => [...text].sort().join("")).sort();
  expect(sorted(found)).toEqual(sorted(letters));
});

it("brings nothing where there is no title, nor for Arabic, nor in a script of the system's faces", async () => {
  expect(await titleFaceCss("en", "<h2>No title</h2>")).toBeNull();
  expect(await titleFaceCss("ar", "<h1>دبي</h1>")).toBeNull();
  expect(await titleFaceCss("ko", '<h1 lang="zh-Hant-TW">杜拜</h1>')).toBeNull();
});
