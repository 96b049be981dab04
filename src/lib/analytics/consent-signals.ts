const signals = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"] as const;

/** Event of the window at each answer: the head, the script of the first view and the app hear of it. */
export const consentAnswered = "consent answered";

type Signals = Record<(typeof signals)[number], "granted" | "denied">;

/** Consent Mode v2: its four signals, all of one mind. */
export function signalsFor(isGranted: boolean): Signals {
  const value = isGranted ? "granted" : "denied";
  return Object.fromEntries(signals.map((signal) => [signal, value])) as Signals;
}
