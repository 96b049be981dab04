import type { Letter, RenderedLetter } from "../contracts/letter";

/** A letter in its reader's language. */
export function renderLetter(letter: Letter): RenderedLetter {
  return { subject: letter.what, html: `<p>${letter.what}</p>`, text: letter.what };
}
