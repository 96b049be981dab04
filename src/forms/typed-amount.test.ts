/** @jest-environment node */
import { typedAmountField } from "./typed-amount";

// Enter sends a form before its field is left.
test("an amount is sent as a decimal number, however it was typed", () => {
  expect(typedAmountField.parse("1.250.000,00")).toBe("1250000");
  expect(typedAmountField.parse("1,250,000.50")).toBe("1250000.5");
});

test.each([
  ["", "required"],
  ["a lot", "choice"],
  ["-5", "number_min"],
])("%j is refused: %s", (typed, code) =>
  expect(typedAmountField.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([code]),
);
