import type { ChatChannel } from "../../contracts/started-chat";
import type { FieldCode } from "../../contracts/problem";
import type { LanguageCode } from "../../site/languages";
import type { ModalName } from "../../site/routes";

export type ModalCloseReason = "escape" | "button" | "backdrop" | "cancel" | "success" | "navigation";

/** A form, as reports name it. */
export type FormId = "request-call";

/**
 * Every event there is. Names and fields are relied on by the tag manager. No field may hold what a visitor typed:
 * that is why none is a free string but identifiers of ours.
 */
export type AnalyticsEvent =
  | { event: "signUpCompleted" }
  | { event: "generate_lead"; form_id: FormId; lead_id: string }
  | { event: "modal_open"; modal: ModalName }
  | { event: "modal_close"; modal: ModalName; step?: number; reason: ModalCloseReason }
  | { event: "form_start"; form_id: FormId }
  | { event: "form_error"; form_id: FormId; field: string; code: FieldCode | "phone_length" }
  | { event: "instantMessangerClick" }
  | { event: "contactViaWA" }
  | { event: "contact_click"; channel: ChatChannel }
  | { event: "select_content"; content_type: "property"; item_id: string }
  | { event: "share"; method: "native" | "copy"; content_type: "property"; item_id: string }
  | { event: "language_switch"; from: LanguageCode; to: LanguageCode };
