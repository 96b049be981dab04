const focusable =
  ':is(a[href], button, input, select, textarea, iframe, [tabindex]):not([tabindex="-1"], :disabled, [hidden])';

/**
 * On Tab at the last element that can be reached goes on with the first, and back. It counts all that lies
 * over the page, not only the dialog, so that notifications and a payment's own frames stay reachable.
 */
export function wrapFocus(event: KeyboardEvent): void {
  const reachable = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => !element.closest("#___gatsby, [hidden]") && element.getClientRects().length > 0,
  );
  const first = reachable[0];
  const last = reachable.at(-1);
  const from = document.activeElement;
  const isOutside = !from || !reachable.some((element) => element === from);
  if (event.shiftKey ? from === first || (isOutside && !isBefore(first, from)) : from === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

/** Whether `element` comes before `reference` in the document. */
function isBefore(element: Element | undefined, reference: Element | null): boolean {
  return Boolean(
    element && reference && reference.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING,
  );
}
