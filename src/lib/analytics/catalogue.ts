import * as z from "zod";
import { lightMonths } from "../../site/light";
import { fieldCodes, type FieldCode } from "../../contracts/problem";
import type { ChatChannel } from "../../contracts/started-chat";
import { languageCodes } from "../../site/languages";
import { formIds } from "../../site/form-ids";
import { pageKinds, pageRoutes } from "../../site/page-names";
import { modalNames } from "../../site/routes";

/*
 * Every event there is, as data: the types, the checks while developing, the inspector, docs/events.md and the tag
 * manager's container come from this table. It brings zod, so a page's first load takes nothing but types from it.
 */

/** Whom an event is for. */
const readers = {
  reports: "Reports (GA4)",
  adverts: "Reports and adverts (conversions)",
  quality: "Who keeps the site fast",
} as const;

/** @param example of what it holds, where its values are not listed */
const about = <Field extends z.ZodType>(description: string, field: Field, example?: string): Field =>
  field.meta({ description, ...(example && { examples: [example] }) });

/** A text that is no visitor's: see `identifier.ts`. The pattern leaves no room for a name, a phone or an e-mail. */
const identifier = (pattern: RegExp) => z.string().regex(pattern).brand<"identifier">();

/** What a page says of itself; only the page's own data make one. */
const pageText = (pattern: RegExp) => z.string().regex(pattern).brand<"page text">();

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** Words of small letters and figures, and never a number alone. */
const slug = /^(?=.*[a-z])[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

const closeReasons = ["escape", "button", "backdrop", "cancel", "success", "navigation"] as const;

const channels = ["whatsapp", "telegram", "line", "phone"] as const satisfies readonly ChatChannel[];

const formField = about("The form.", z.enum(formIds));
const modalField = about("The modal.", z.enum(modalNames));
const languageOfSite = z.enum(languageCodes);
const stepField = about("Its number, from 1.", z.int().min(1).max(10));
const valueField = about("In whole units of the currency, as content has it.", z.number().min(0));
const currencyField = about("ISO 4217.", z.literal("AED"));
const itemField = about("Its id in content or its slug.", identifier(slug), "lantern-quay");

const ofEvery = {
  language: about("The page's language.", languageOfSite),
  route: about("The page's route, or what it is under one.", z.enum(pageRoutes)),
};

function row<Own extends z.ZodRawShape>(when: string, readBy: string, own: Own) {
  return { when, readBy, fields: z.strictObject({ ...own, ...ofEvery }) };
}

/** Rows in the order of a visit. */
export const eventCatalogue = {
  page_view: row(
    "A page is shown: the first of a visit, and every change to another. Not for a change of the query or of the place on a page.",
    readers.reports,
    {
      path: about("The address without its query.", pageText(/^\/[^?#@]*$/), "/ar/properties/lantern-quay/"),
      title: about(
        "The page's title, from the page's own data.",
        pageText(/^[^@]+$/),
        "Careers | Dune & Harbour",
      ),
      content_group: about("What sort of page it is.", z.enum(pageKinds)),
    },
  ),
  language_switch: row("The visitor chooses another language; its page follows.", readers.reports, {
    from: about("The page's language.", languageOfSite),
    to: about("The chosen one.", languageOfSite),
  }),
  select_content: row(
    "The visitor follows a link to a property, a roadshow event or a post.",
    readers.reports,
    {
      content_type: about("What it leads to.", z.enum(["property", "event", "post"])),
      item_id: itemField,
    },
  ),
  search: row(
    "A search in the journal has shown what it found. What was searched for is not told.",
    readers.reports,
    {
      content_type: about("What was searched.", z.literal("post")),
      results: about("How many were found.", z.int().min(0)),
    },
  ),
  video_play: row("A film begins to play, once each time that it is opened.", readers.reports, {
    video_id: about("The film's id in content.", identifier(slug), "palm"),
  }),
  sun_turned: row("The visitor has turned the sun over a picture, once a page.", readers.reports, {
    month: about("Of the light that is shown.", z.enum(lightMonths)),
    hour: about("In Dubai, where it came to rest first.", z.int().min(0).max(23)),
  }),
  share: row("A link to a page was shared or copied.", readers.reports, {
    method: about(
      "How; `native` is the device's own way.",
      z.enum(["native", "copy", "whatsapp", "telegram", "x", "linkedin", "facebook"]),
    ),
    content_type: about("What the page is about.", z.enum(["property", "post"])),
    item_id: itemField,
  }),
  file_download: row("The visitor takes a file.", readers.reports, {
    file_name: about(
      "Without its folder.",
      identifier(/^(?=.*[a-z])[a-z0-9]+(?:[-_][a-z0-9]+)*\.[a-z0-9]+$/),
      "frankfurt-2027.ics",
    ),
    file_extension: about("Of the file.", z.enum(["ics", "pdf"])),
  }),
  instantMessangerClick: row("WhatsApp was opened.", readers.adverts, {}),
  contactViaWA: row("WhatsApp was opened; right after `instantMessangerClick`.", readers.adverts, {}),
  contact_click: row(
    "The visitor follows a link to a messenger or to a phone number; for WhatsApp after the two above.",
    readers.adverts,
    { channel: about("Which one.", z.enum(channels)) },
  ),
  modal_open: row("A modal can be seen.", readers.reports, { modal: modalField }),
  modal_close: row("A modal has gone.", readers.reports, {
    modal: modalField,
    step: about("The step that it was closed at, where it has steps.", z.int().min(1).max(10)).optional(),
    reason: about("What closed it.", z.enum(closeReasons)),
  }),
  form_start: row("The first change of a value in a form.", readers.reports, { form_id: formField }),
  form_step: row("A step is done, once each, however often the visitor goes back.", readers.reports, {
    form_id: formField,
    step: stepField,
    step_total: about("How many there are.", z.int().min(1).max(10)),
  }),
  form_abandon: row("The page is left while a form is begun and not sent.", readers.reports, {
    form_id: formField,
    step: about("The step that was being filled in, 1 where there are none.", stepField),
  }),
  form_error: row("A problem is shown beside a field, once each.", readers.reports, {
    form_id: formField,
    field: about(
      "The field's name, never its value.",
      identifier(/^[a-z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9]+)*$/),
      "phone",
    ),
    code: about(
      "What is wrong.",
      z.enum([...fieldCodes, "phone_length"] satisfies (FieldCode | "phone_length")[]),
    ),
  }),
  signUpCompleted: row("`/api/leads` has taken a lead.", readers.adverts, {}),
  cvSubmitted: row("The questionnaire was taken.", readers.adverts, {}),
  generate_lead: row("Any form was taken; after the two above.", readers.adverts, {
    form_id: formField,
    lead_id: about(
      "The lead's number, `external_id` at the CRM.",
      identifier(uuid),
      "01933c2e-7d1a-7c4b-9f0e-5a6b7c8d9e0f",
    ),
    value: valueField.optional(),
    currency: currencyField.optional(),
  }),
  begin_checkout: row("The person of a spot is known and its price is shown.", readers.adverts, {
    value: valueField,
    currency: currencyField,
  }),
  add_payment_info: row("“Pay” was pressed with complete card data.", readers.adverts, {
    value: valueField,
    currency: currencyField,
  }),
  purchase: row(
    "The payment of a spot has succeeded, as our server knows it; once per booking.",
    readers.adverts,
    {
      transaction_id: about(
        "The beginning of the booking’s number.",
        identifier(/^(?:test_)?[0-9a-f]{8}-[0-9a-f]{4}$/),
        "01933c2e-7d1a",
      ),
      value: valueField,
      currency: currencyField,
    },
  ),
  book_call: row("The call of a paid spot is booked.", readers.adverts, {
    slot_utc: about(
      "When it is, ISO 8601 in UTC.",
      identifier(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      "2027-02-08T09:30:00.000Z",
    ),
    visitor_timezone: about(
      "The visitor's IANA time zone.",
      identifier(/^[A-Za-z_]+(?:\/[\w+-]+)*$/),
      "Asia/Seoul",
    ),
    agent_id: about("The agent's id.", identifier(/^[\w-]{1,64}$/), "leila"),
  }),
  booking_moved: row("The call of a paid spot was moved to another time by its guest.", readers.reports, {}),
  booking_cancelled: row("The call of a paid spot was cancelled by its guest.", readers.adverts, {}),
  web_vital: row(
    "A measure of the landing page is final: when the page is idle or hidden, once each.",
    readers.quality,
    {
      name: about("Which one.", z.enum(["LCP", "INP", "CLS", "TTFB"])),
      value: about("In milliseconds; CLS without a unit.", z.number().min(0)),
      id: about("Of this page load.", identifier(/^v\d+-\d+-\d+$/), "v5-1790000000000-1234567890123"),
      rating: about("By the thresholds of Core Web Vitals.", z.enum(["good", "needs-improvement", "poor"])),
    },
  ),
};

export type EventName = keyof typeof eventCatalogue;

/** Every event, as it is handed to `track`, which adds the page. */
export type AnalyticsEvent = {
  [Name in EventName]: { event: Name } & Omit<
    z.infer<(typeof eventCatalogue)[Name]["fields"]>,
    keyof typeof ofEvery
  >;
}[EventName];

export type ModalCloseReason = (typeof closeReasons)[number];

/** What a page says of itself; see `page-view.ts`. */
export type PageText = z.infer<ReturnType<typeof pageText>>;
