import { useEffect, type RefObject } from "react";

/** Keys that are pressed anywhere in the dialog: 1 to 5 pick that answer, or begin an amount, and Enter goes on. */
export function useAnswerKeys(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = form;
      if (!current || event.defaultPrevented || event.isComposing || isCommand(event)) return;
      const from = event.target instanceof Element ? event.target : document.body;
      if (from.matches("input:not([type=radio]), select, textarea")) return;

      const digit = digitOf(event);
      if (digit !== null) {
        const amount = current.querySelector<HTMLInputElement>("input[type=text]");
        const answer = current.querySelectorAll<HTMLInputElement>("input[type=radio]")[digit - 1];
        // The key's own digit is then typed into the field that has the focus.
        amount?.focus();
        answer?.focus();
        answer?.click();
      } else if (event.key === "Enter" && !from.matches("button, a, input")) {
        event.preventDefault();
        current.requestSubmit();
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
}

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** By its place where the layout has other signs there, as on French keyboards. */
function digitOf({ key, code }: KeyboardEvent): number | null {
  const digit = /^([1-9])$/.exec(key) ?? /^(?:Digit|Numpad)([1-9])$/.exec(code);
  return digit ? Number(digit[1]) : null;
}
