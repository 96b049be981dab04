/** @jest-environment node */
import { bringsSigns, editedAmount, grouped } from "./grouped-amount";

test.each([
  ["", "en-GB", ""],
  ["1250000", "en-GB", "1,250,000"],
  ["1250000.5", "de-DE", "1.250.000,5"],
  ["-5", "en-GB", "-5"],
])("%s is shown in %s as %s", (value, locale, shown) => expect(grouped(value, locale)).toBe(shown));

test.each([
  ["12,50,000", "en-GB", "1250000"],
  ["1,250,00", "en-GB", "125000"],
  ["1.250.00", "de-DE", "125000"],
  ["1.250.000,55", "de-DE", "1250000.55"],
  ["-50", "en-GB", "-50"],
  ["0,5", "de-DE", "0.5"],
  ["", "en-GB", ""],
])("the edited %s in %s is %s", (text, locale, value) => expect(editedAmount(text, locale)).toBe(value));

test.each([
  ["1,250", "1,2505", false],
  ["1,250,000", "1,250,00", false],
  ["", "1 250 000", false],
  ["", "1.250", true],
  ["1,250,000", "1250,00", true],
  ["1,250", "1,,250", true],
  ["1,250", "1,250.", true],
])("from %s to %s the visitor brings signs: %s", (before, after, does) =>
  expect(bringsSigns(before, after)).toBe(does),
);
