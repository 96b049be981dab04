import { useCallback } from "react";
import type { ChatChannel, StartedChat } from "../contracts/started-chat";
import { fullUrl } from "../lib/address";
import { track } from "../lib/analytics/track";
import { contactAddresses, type ContactAddresses } from "../lib/contact-address";
import { send } from "../lib/http/call";
import { testMark } from "../lib/test-visit";
import { currentAgent, useShared } from "./shared";
import { useVisit } from "./use-visit";

interface Contact {
  addresses: ContactAddresses;
  /** To be called when the visitor follows one of the links. */
  followed: (channel: ChatChannel) => void;
}

/**
 * How the visitor reaches the agent, or the firm while there is none, and what is told of it.
 * @param fallbackNumber the firm's number, `WHATS_APP.PHONE_NUMBER` of the translations
 */
export function useContact(fallbackNumber: string): Contact {
  const agent = useShared(currentAgent)?.agent ?? null;
  const { token } = useVisit();

  const followed = useCallback(
    (channel: ChatChannel) => {
      if (channel === "whatsapp") {
        track({ event: "instantMessangerClick" });
        track({ event: "contactViaWA" });
      }
      track({ event: "contact_click", channel });
      const chat: StartedChat = { token, channel, fullUrl: fullUrl(), ...testMark() };
      // After the browser has followed the link, so that the chat opens first.
      setTimeout(() => send("/api/started_chat", chat), 0);
    },
    [token],
  );

  return { addresses: contactAddresses(agent, fallbackNumber), followed };
}
