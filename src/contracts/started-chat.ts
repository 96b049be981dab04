import type * as z from "zod";
import { fullUrlField, oneOf, strictBody, testField, tokenField } from "./fields";

export const chatChannels = ["whatsapp", "telegram", "line", "phone"] as const;
export type ChatChannel = (typeof chatChannels)[number];

/** The body of `POST /api/started_chat`, sent when a visitor opens a messenger or calls. */
export const startedChatSchema = strictBody({
  token: tokenField,
  channel: oneOf(chatChannels),
  fullUrl: fullUrlField,
  test: testField,
});

export type StartedChat = z.infer<typeof startedChatSchema>;
