/** @jest-environment node */
import { sentences } from "./sentences";

test.each([
  ["See the whole city. Then choose.", ["See the whole city.", "Then choose."]],
  ["لماذا؟ هنا.", ["لماذا؟", "هنا."]],
  ["One line, at 1.5 m", ["One line, at 1.5 m"]],
])("%s", (text, parts) => expect(sentences(text)).toEqual(parts));
