import type { Agent } from "../contracts/agent";

export interface ContactAddresses {
  whatsApp: string;
  telegram: string | null;
  phone: { href: string; text: string };
}

/**
 * Where an agent is reached, as links. The CRM's people write numbers and names in many ways; what cannot be made a
 * link is left out.
 * @param fallbackNumber a whole number (`+971 50 000 0000`) for whatever the agent has not, or when there is none
 */
export function contactAddresses(agent: Agent | null, fallbackNumber: string): ContactAddresses {
  const number = wholeNumber(agent?.phone, agent) ?? fallbackNumber;
  const whatsApp = wholeNumber(agent?.whatsapp, agent) ?? wholeNumber(agent?.phone, agent) ?? fallbackNumber;
  return {
    whatsApp: `https://wa.me/${digitsOf(whatsApp)}`,
    telegram: telegramAddress(agent?.telegram),
    phone: { href: telephoneLink(number), text: number },
  };
}

/** @param number with its country code: `+971 50 000 0000` */
export const telephoneLink = (number: string) => `tel:+${digitsOf(number)}`;

/** A WhatsApp link that opens with a message already written. The message must not name the visitor. */
export function withMessage(whatsApp: string, message: string): string {
  return `${whatsApp}?text=${encodeURIComponent(message)}`;
}

const digitsOf = (number: string) => number.replace(/\D/g, "");

/** `+971 50 …` of a number, of one without its country code, or of a `wa.me` link. */
function wholeNumber(value: string | null | undefined, agent: Agent | null): string | null {
  const text =
    value?.trim().replace(/^https?:\/\/(?:wa\.me|api\.whatsapp\.com\/send\?phone=)\/?/i, "+") ?? "";
  const digits = digitsOf(text);
  if (digits.length < 6) return null;
  if (text.startsWith("+")) return text;
  if (digits.startsWith("00")) return `+${digits.slice(2)}`;
  const code = digitsOf(agent?.phone_country?.phone_code ?? "");
  if (!code || digits.startsWith(code)) return `+${digits}`;
  return `+${code} ${text.replace(/^0/, "")}`;
}

function telegramAddress(value: string | null | undefined): string | null {
  const name =
    value
      ?.trim()
      .replace(/^(?:https?:\/\/)?(?:t|telegram)\.me\//i, "")
      .replace(/^@/, "") ?? "";
  return /^[A-Za-z0-9_]{3,64}$/.test(name) ? `https://t.me/${name}` : null;
}
