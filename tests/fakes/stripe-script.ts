import type { Page, Route } from "playwright-core";
import type { FakeStripe } from "./stripe";

/** Card numbers by what happens to a payment with them; most are Stripe's own test cards. */
export const cards = {
  succeeds: "4242424242424242",
  declined: "4000000000000002",
  needsAuthentication: "4000002500003155",
  processing: "4000000000000077",
  /** The bank asks for confirmation on a page of its own. */
  leaves: "4000000000003063",
} as const;

/** Selectors of the frame with the card form and of the one in which the bank asks for confirmation. */
export const stripeFrames = {
  card: 'iframe[title="Secure payment input frame"]',
  bank: 'iframe[title="Bank authentication"]',
} as const;

/**
 * Replaces js.stripe.com with a script that offers what the site uses: a card form in a frame of another origin, and the
 * bank's confirmation in a frame at the end of the body or on a page of its own. Payments go to the fake of Stripe's API.
 */
export async function serveStripeScript(page: Page, stripe: FakeStripe): Promise<void> {
  const html = (route: Route, body: string) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><html lang="en">${body}` });
  await page.route("https://js.stripe.com/*/stripe.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${stripeScript.toString()})();` }),
  );
  await page.route("https://js.stripe.com/frames/card", (route) => html(route, cardFrame));
  await page.route("https://js.stripe.com/frames/bank", (route) => html(route, bankFrame));
  await page.route("https://hooks.stripe.com/bank?*", (route) => {
    const { searchParams } = new URL(route.request().url());
    const back = new URL(searchParams.get("return") ?? "");
    const intent = searchParams.get("intent") ?? "";
    stripe.happen(intent, "succeed");
    back.searchParams.set("payment_intent", intent);
    back.searchParams.set("payment_intent_client_secret", `${intent}_secret_x`);
    back.searchParams.set("redirect_status", "succeeded");
    return html(route, `<title>Bank</title><a href="${back.href.replaceAll("&", "&amp;")}">Approve</a>`);
  });
  await page.route("https://api.stripe.com/confirm", (route) => {
    const asked = route.request().postDataJSON() as Confirmed;
    return route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: confirm(stripe, asked),
    });
  });
}

interface Confirmed {
  clientSecret: string;
  card: string;
  /** The visitor's answer to the bank, null before the bank has asked. */
  answer: "approved" | "refused" | null;
}

interface Confirmation {
  error?: { code: string; decline_code?: string; message: string };
  bank?: "frame" | "page";
}

function confirm(stripe: FakeStripe, { clientSecret, card, answer }: Confirmed): Confirmation {
  const [intent = ""] = clientSecret.split("_secret_");
  if (card === cards.declined) {
    stripe.happen(intent, "decline");
    return { error: { code: "card_declined", decline_code: "insufficient_funds", message: "No money." } };
  }
  if (card === cards.processing) {
    stripe.happen(intent, "process");
    return {};
  }
  if (card === cards.leaves) {
    stripe.happen(intent, "challenge");
    return { bank: "page" };
  }
  if (card === cards.needsAuthentication && answer === null) {
    stripe.happen(intent, "challenge");
    return { bank: "frame" };
  }
  if (answer === "refused") {
    stripe.happen(intent, "decline");
    return { error: { code: "payment_intent_authentication_failure", message: "" } };
  }
  stripe.happen(intent, "succeed");
  return {};
}

// The scripts come first: a busy browser shows a button before it has run a script below it, and a click would be lost.
const cardFrame = `
<title>Card</title>
<script>
  addEventListener("input", ({ target }) => parent.postMessage({ card: target.value }, "*"));
  addEventListener("message", ({ data }) => {
    if (data.incomplete) document.querySelector("p").textContent = "Your card number is incomplete.";
  });
</script>
<label>Card number <input inputmode="numeric" autocomplete="cc-number"></label>
<p role="alert"></p>`;

const bankFrame = `
<title>Bank</title>
<script>
  const answers = { Approve: "approved", Refuse: "refused" };
  addEventListener("click", ({ target }) => {
    const bank = answers[target.textContent];
    if (bank) parent.postMessage({ bank }, "*");
  });
</script>
<h1>Is it you?</h1>
<button>Approve</button> <button>Refuse</button>`;

/** Runs in the browser, as text, so it must not use anything from outside. */
function stripeScript() {
  const origin = "https://js.stripe.com";
  type Handler = (event?: unknown) => void;

  function messageFromFrame<T>(name: string): Promise<T> {
    return new Promise((resolve) => {
      const listener = ({ origin: from, data }: MessageEvent<Record<string, T | undefined>>) => {
        const value = data[name];
        if (from !== origin || value === undefined) return;
        removeEventListener("message", listener);
        resolve(value);
      };
      addEventListener("message", listener);
    });
  }

  function frameOf(path: string, title: string): HTMLIFrameElement {
    const frame = document.createElement("iframe");
    frame.src = `${origin}/frames/${path}`;
    frame.title = title;
    return frame;
  }

  /** Like Stripe's, it covers everything and is at the end of the body. */
  async function askBank(): Promise<"approved" | "refused"> {
    const place = document.createElement("div");
    const frame = frameOf("bank", "Bank authentication");
    frame.style.cssText = "position:fixed;inset:0;inline-size:100%;block-size:100%;z-index:2147483647";
    place.append(frame);
    document.body.append(place);
    const answer = await messageFromFrame<"approved" | "refused">("bank");
    place.remove();
    return answer;
  }

  let card = "";
  addEventListener("message", ({ origin: from, data }: MessageEvent<{ card?: string }>) => {
    if (from === origin && data.card !== undefined) card = data.card;
  });

  async function confirmed(clientSecret: string, answer: string | null): Promise<Confirmation> {
    const response = await fetch("https://api.stripe.com/confirm", {
      method: "POST",
      body: JSON.stringify({ clientSecret, card, answer }),
    });
    return (await response.json()) as Confirmation;
  }

  function Stripe(_key: string, { locale }: { locale: string }) {
    let frame: HTMLIFrameElement | null = null;
    const handlers = new Map<string, Handler>();
    const element = {
      mount: (place: HTMLElement) => {
        frame = frameOf("card", "Secure payment input frame");
        frame.lang = locale;
        frame.style.cssText = "inline-size:100%;border:0";
        frame.addEventListener("load", () => handlers.get("ready")?.());
        place.append(frame);
      },
      on: (name: string, handler: Handler) => handlers.set(name, handler),
      off: (name: string) => handlers.delete(name),
      update: () => undefined,
      unmount: () => frame?.remove(),
      destroy: () => frame?.remove(),
    };
    return {
      elements: () => ({
        create: () => element,
        getElement: () => null,
        update: () => undefined,
        on: () => undefined,
        submit: () => {
          if (card.length >= 16) return Promise.resolve({});
          frame?.contentWindow?.postMessage({ incomplete: true }, "*");
          return Promise.resolve({ error: { type: "validation_error" } });
        },
      }),
      confirmPayment: async ({
        clientSecret,
        confirmParams,
      }: {
        clientSecret: string;
        confirmParams: { return_url: string };
      }) => {
        const first = await confirmed(clientSecret, null);
        if (first.bank === "page") {
          const intent = clientSecret.split("_secret_")[0] ?? "";
          const query = new URLSearchParams({ intent, return: confirmParams.return_url });
          location.assign(`https://hooks.stripe.com/bank?${query.toString()}`);
          return new Promise(() => undefined);
        }
        return first.bank === "frame" ? confirmed(clientSecret, await askBank()) : first;
      },
      createToken: () => undefined,
      createPaymentMethod: () => undefined,
      confirmCardPayment: () => undefined,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  }
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: "endive" }) });
}
