/**
 * Carries out a key that is pressed in a question or on its dialog as a whole: a digit picks that answer, or begins an
 * amount, and Enter goes on. Elsewhere, as in a notification, keys are not ours: whoever speaks to the computer would set
 * them off unawares.
 */
export function answerByKey(event: KeyboardEvent, form: HTMLFormElement): void {
  if (event.defaultPrevented || event.isComposing || isCommand(event)) return;
  const from = event.target instanceof Element ? event.target : document.body;
  if (from.matches("input:not([type=radio]), select, textarea")) return;
  if (!form.contains(from) && !from.matches("[role=dialog]")) return;

  const digit = digitOf(event);
  if (digit !== null) {
    const amount = form.querySelector<HTMLInputElement>("input[type=text]");
    const answer = form.querySelectorAll<HTMLInputElement>("input[type=radio]")[digit - 1];
    // The key's own digit is then typed into the field that has the focus.
    amount?.focus();
    answer?.focus();
    answer?.click();
  } else if (event.key === "Enter" && !from.matches("button, a, input")) {
    event.preventDefault();
    form.requestSubmit();
  }
}

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** By its place where the layout has other signs there, as on French keyboards. */
function digitOf({ key, code }: KeyboardEvent): number | null {
  const digit = /^([1-9])$/.exec(key) ?? /^(?:Digit|Numpad)([1-9])$/.exec(code);
  return digit ? Number(digit[1]) : null;
}
