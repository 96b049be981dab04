import { act, render, screen } from "@testing-library/react";
import { loadStripe } from "@stripe/stripe-js/pure";
import type { PaymentLocale } from "./load-stripe";
import type { PaymentSurface } from "./payment-surface";
import { StripePayment } from "./stripe-payment";

jest.mock("@stripe/stripe-js/pure", () => ({ loadStripe: jest.fn() }));

type Handler = (event?: unknown) => void;

/** What Stripe's script puts into a page, as far as it is used. */
function fakeStripe({ submitError }: { submitError?: object } = {}) {
  const handlers = new Map<string, Handler>();
  const order: string[] = [];
  const element = {
    mount: (place: HTMLElement) => place.append("Card"),
    destroy: jest.fn(),
    update: jest.fn(),
    on: (name: string, handler: Handler) => handlers.set(name, handler),
    off: jest.fn(),
  };
  const elements = {
    create: jest.fn(() => element),
    getElement: () => null,
    update: jest.fn(),
    on: jest.fn(),
    submit: jest.fn(async () => {
      order.push("submit");
      return submitError ? { error: submitError } : {};
    }),
  };
  const stripe = {
    elements: jest.fn(() => elements),
    createToken: jest.fn(),
    createPaymentMethod: jest.fn(),
    confirmCardPayment: jest.fn(),
    confirmPayment: jest.fn(async (): Promise<{ error?: object }> => {
      order.push("confirm");
      return {};
    }),
    registerAppInfo: jest.fn(),
    _registerWrapper: jest.fn(),
  };
  return { stripe, elements, order, fire: (name: string, event?: unknown) => handlers.get(name)?.(event) };
}

const onReady = jest.fn<void, [PaymentSurface | null]>();
const onFailed = jest.fn();

async function show(locale: PaymentLocale) {
  const view = render(
    <StripePayment amount={500_000} currency="aed" locale={locale} onReady={onReady} onFailed={onFailed} />,
  );
  await act(async () => undefined);
  return view;
}

const surface = () => {
  const found = onReady.mock.calls.at(-1)?.[0];
  if (!found) throw new Error("The form is not ready");
  return found;
};

it("shows Stripe's form in the page's language, before there is an intent, and is ready when Stripe is", async () => {
  const fake = fakeStripe();
  jest.mocked(loadStripe).mockResolvedValue(fake.stripe as never);
  await show("ar");
  expect(jest.mocked(loadStripe).mock.calls[0]?.[1]).toEqual({ locale: "ar" });
  expect(fake.stripe.elements).toHaveBeenCalledWith(
    expect.objectContaining({ mode: "payment", amount: 500_000, currency: "aed", locale: "ar" }),
  );
  expect(screen.getByText("Card")).toBeInTheDocument();
  expect(onReady.mock.calls.flat().filter(Boolean)).toEqual([]);
  act(() => fake.fire("ready"));
  expect(surface()).toBeDefined();
});

it("asks for the intent only after the form was found complete, and confirms without leaving the page", async () => {
  const fake = fakeStripe();
  jest.mocked(loadStripe).mockResolvedValue(fake.stripe as never);
  await show("ko");
  act(() => fake.fire("ready"));
  const openIntent = async () => {
    fake.order.push("intent");
    return "pi_1_secret";
  };
  expect(await surface().confirm(openIntent, "https://site.example/ko/spot/return/")).toEqual({
    kind: "made",
  });
  expect(fake.order).toEqual(["submit", "intent", "confirm"]);
  expect(fake.stripe.confirmPayment).toHaveBeenCalledWith({
    elements: fake.elements,
    clientSecret: "pi_1_secret",
    confirmParams: { return_url: "https://site.example/ko/spot/return/" },
    redirect: "if_required",
  });
});

it("asks for no intent while the form is incomplete", async () => {
  const fake = fakeStripe({ submitError: { type: "validation_error" } });
  jest.mocked(loadStripe).mockResolvedValue(fake.stripe as never);
  await show("he");
  act(() => fake.fire("ready"));
  const openIntent = jest.fn();
  expect(await surface().confirm(openIntent, "")).toEqual({ kind: "incomplete" });
  expect(openIntent).not.toHaveBeenCalled();
});

it.each([
  [
    "de" as const,
    { code: "card_declined", decline_code: "insufficient_funds", message: "Kein Guthaben." },
    // Words of its own direction, since they may be English on an Arabic page.
    { kind: "refused", code: "insufficient_funds", message: "\u2068Kein Guthaben.\u2069" },
  ],
  [
    "hu" as const,
    { code: "payment_intent_authentication_failure" },
    { kind: "refused", code: "payment_intent_authentication_failure", message: "" },
  ],
  // Paid in another tab meanwhile: the server knows.
  ["it" as const, { code: "payment_intent_unexpected_state" }, { kind: "made" }],
])("in %s says what became of %j", async (locale, error, outcome) => {
  const fake = fakeStripe();
  fake.stripe.confirmPayment.mockResolvedValue({ error });
  jest.mocked(loadStripe).mockResolvedValue(fake.stripe as never);
  await show(locale);
  act(() => fake.fire("ready"));
  expect(await surface().confirm(async () => "pi_1_secret", "")).toEqual(outcome);
});

it("says when Stripe cannot be loaded, and may be tried again", async () => {
  jest.mocked(loadStripe).mockRejectedValueOnce(new Error("Failed to load Stripe.js"));
  const { unmount } = await show("fr");
  expect(onFailed).toHaveBeenCalledTimes(1);
  unmount();
  const fake = fakeStripe();
  jest.mocked(loadStripe).mockResolvedValue(fake.stripe as never);
  await show("fr");
  expect(screen.getByText("Card")).toBeInTheDocument();
});

it("says when Stripe's form itself fails", async () => {
  const fake = fakeStripe();
  jest.mocked(loadStripe).mockResolvedValue(fake.stripe as never);
  await show("ru");
  act(() => fake.fire("loaderror", { error: {} }));
  expect(onFailed).toHaveBeenCalledTimes(1);
});
