import { paymentReturnScript } from "./payment-return";

function run(): void {
  // As the browser runs it: a script of its own.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(paymentReturnScript)();
}

it("takes all that Stripe put into the address away, and leaves the rest", () => {
  window.history.replaceState(
    { key: 1 },
    "",
    "/ar/spot/return/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded&gtm_debug=1#x",
  );
  run();
  expect(window.location.href).toBe("http://localhost/ar/spot/return/?gtm_debug=1#x");
  expect(window.history.state).toEqual({ key: 1 });
});

it("notes what the bank said of the payment, and nothing else", () => {
  const said = () => document.documentElement.dataset.payment;
  for (const [status, noted] of [
    ["succeeded", "succeeded"],
    ["failed", "failed"],
    ["pending", undefined],
  ] as const) {
    delete document.documentElement.dataset.payment;
    window.history.replaceState(null, "", `/spot/return/?payment_intent=pi_1&redirect_status=${status}`);
    run();
    expect(said()).toBe(noted);
  }
});

it("leaves an address alone that Stripe did not touch", () => {
  window.history.replaceState(null, "", "/spot/return/?a=1");
  run();
  expect(window.location.search).toBe("?a=1");
});
