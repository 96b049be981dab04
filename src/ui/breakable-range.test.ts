import { breakableRange } from "./breakable-range";

test.each([
  ["1만\u00a09,400~3만\u00a07,700\u00a0디르함", "1만\u00a09,400~|3만\u00a07,700\u00a0디르함"],
  ["5억\u00a07,700만~23억\u00a0원", "5억\u00a07,700만~|23억\u00a0원"],
  ["150~240\u00a0디르함", "150~240\u00a0디르함"],
  ["AED\u00a01,480,000–5,900,000", "AED\u00a01,480,000–5,900,000"],
])("%s may break only so: %s", (text, wanted) => {
  expect(breakableRange(text).replace("\u200b", "|")).toBe(wanted);
});
