import {
  consentIsAsked,
  currentConsent,
  giveConsent,
  watchConsent,
  type ConsentChoice,
} from "../lib/analytics/consent";
import { whenIdle } from "../lib/when-idle";

const name = "consent-bar";

let isOpen = false;
/** What the visitor pressed to look the question up: it gets the focus back. */
let opener: HTMLElement | null = null;

/** A custom element hears by itself that it has come, from the document or with the app's next page. */
class ConsentBar extends HTMLElement {
  connectedCallback(): void {
    this.update();
  }

  update(): void {
    this.hidden = !isOpen;
    const choice = currentConsent();
    for (const now of this.querySelectorAll<HTMLElement>("[data-consent-now]"))
      now.hidden = now.dataset.consentNow !== choice;
  }
}

const bar = () => document.querySelector<ConsentBar>(name);

/**
 * Shows the consent bar of the document (`src/features/consent`) and takes its answer: unbidden once the browser is idle,
 * to whoever has not answered, and whenever `data-consent-settings` is pressed. To be called once in a document.
 */
export function askForConsent(): void {
  if (!consentIsAsked) return;
  customElements.define(name, ConsentBar);
  document.addEventListener("click", press);
  document.addEventListener("keydown", ({ key, target }) => {
    // Without an answer it stays.
    if (key === "Escape" && currentConsent() && bar()?.contains(target as Node)) close();
  });
  // Also when it is answered in another tab.
  watchConsent(close);
  if (!currentConsent())
    whenIdle(() => {
      if (!currentConsent()) open();
    });
}

function press({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const settings = target.closest<HTMLElement>("[data-consent-settings]");
  if (settings) {
    opener = settings;
    open();
    bar()?.querySelector<HTMLElement>("[tabindex]")?.focus();
  }
  const answer = target.closest<HTMLElement>("[data-consent-answer]")?.dataset.consentAnswer;
  if (answer) {
    giveConsent(answer as ConsentChoice);
    close();
  }
}

function open(): void {
  isOpen = true;
  bar()?.update();
}

function close(): void {
  if (!isOpen) return;
  const hasFocus = bar()?.contains(document.activeElement);
  isOpen = false;
  bar()?.update();
  if (opener?.isConnected) opener.focus();
  // Else the keyboard's next step would begin at the top of the document.
  else if (hasFocus) document.querySelector("main")?.focus({ preventScroll: true });
  opener = null;
}
