/** How a payment went as far as the browser can see. Whether it is paid, the server says. */
export type Confirmation =
  | { kind: "made" }
  /** The form itself says what is missing. */
  | { kind: "incomplete" }
  /** `code`: Stripe's decline or error code; `message`: its words, which need not be in the page's language, or "". */
  | { kind: "refused"; code: string; message: string };

/** What takes a payment: Stripe's form, or the one that simulates it. */
export interface PaymentSurface {
  /**
   * @param openIntent asks for the intent's client secret once the form is complete
   * @param returnUrl where a bank that takes the visitor away sends them back to
   * @throws what `openIntent` throws
   */
  confirm(openIntent: () => Promise<string>, returnUrl: string): Promise<Confirmation>;
}
