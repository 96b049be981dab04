import site from "../../content/site/site.json";
import type { BookedCall, Letter, ReceiptKind, RenderedLetter } from "../contracts/letter";
import { dubai } from "../lib/dubai-time";
import type { LanguageCode } from "../site/languages";
import { publicEnv } from "../site/public-env";
import { calendarFileOf } from "./calendar-file";
import {
  emailLink,
  factsOfCall,
  lastDayOfRefund,
  dayOfCall,
  momentOf,
  pageUrl,
  phoneLink,
  priceOf,
  whenIn,
  zoneOf,
} from "./call-facts";
import { htmlOf, subjectOf, textOf, type Block, type Body } from "./layout";
import { bare, ltr, own, sentence, type Piece } from "./pieces";
import { wordsIn } from "./words";

/**
 * A letter in its reader's language, with an invitation for their calendar where it changes what stands there.
 * @param stamp when it is written, by which calendars tell the newer of two
 */
export function renderLetter(letter: Letter, stamp = new Date()): RenderedLetter {
  const body = bodyOf(letter);
  const ics = icsOf(letter, body.language, stamp);
  return { subject: body.subject, html: htmlOf(body), text: textOf(body), ...(ics && { ics }) };
}

function icsOf(letter: Letter, language: LanguageCode, stamp: Date): RenderedLetter["ics"] {
  if (letter.what !== "confirmed" && letter.what !== "moved" && letter.what !== "cancelled") return undefined;
  const method = letter.what === "cancelled" ? "CANCEL" : "REQUEST";
  return { method, content: calendarFileOf(letter.call, language, { method, to: letter.to, stamp }) };
}

function bodyOf(letter: Letter): Body {
  switch (letter.what) {
    case "confirmed":
      return confirmed(letter.call);
    case "moved":
      return moved(letter.call);
    case "reminder-day":
    case "reminder-hour":
      return reminder(letter.call, letter.what === "reminder-hour");
    case "cancelled":
      return cancelled(letter.call, letter.refunded);
    case "withdrawn":
      return withdrawn(letter);
    case "receipt":
      return receipt(letter);
  }
}

function confirmed(call: BookedCall): Body {
  const { letters, spot, common, order } = wordsIn(call.language);
  const { sheet } = order;
  return {
    ...ofCall(call, letters.confirmed.subject, letters.confirmed.title),
    blocks: [
      hello(call.language, call.name),
      text([letters.confirmed.text]),
      facts(call),
      ...manage(call),
      { kind: "rule" },
      { kind: "heading", pieces: [letters.bought.title] },
      { kind: "text", pieces: [spot.membership] },
      { kind: "list", items: [[sheet.index], [sheet.expert], [sheet.checks]] },
      {
        kind: "facts",
        facts: [
          { name: letters.facts.paid, value: [priceOf(call, call.language)] },
          { name: letters.facts.paidOn, value: [dayOfCall(call, call.paidAt, call.language)] },
        ],
      },
      text([letters.bought.text]),
      { kind: "heading", pieces: [letters.right.title] },
      text(sentence(letters.right.text, { day: own(lastDayOfRefund(call, call.language)) })),
      text(
        sentence(letters.right.how, {
          link: own(common.nav.cancelMembership, pageUrl("booking", call.language)),
          email: emailLink(call.reference),
          phone: phoneLink(site.contacts.phone),
        }),
      ),
      text([own(spot.payment.terms, pageUrl("terms", call.language, "#section-5"))]),
    ],
  };
}

function moved(call: BookedCall): Body {
  const { letters } = wordsIn(call.language);
  return {
    ...ofCall(call, letters.moved.subject, letters.moved.title),
    blocks: [hello(call.language, call.name), text([letters.moved.text]), facts(call), ...manage(call)],
  };
}

function reminder(call: BookedCall, isSoon: boolean): Body {
  const { reminder: words } = wordsIn(call.language).letters;
  const until = new Date(Date.parse(call.startsAt) - site.booking.moveUntilMinutes * 60_000).toISOString();
  return {
    ...ofCall(call, words.subject, words.title),
    blocks: [
      hello(call.language, call.name),
      text([isSoon ? words.soon : words.text]),
      facts(call),
      ...(isSoon
        ? []
        : [text(sentence(words.change, { until: own(whenIn(until, call.language, zoneOf(call))) }))]),
      ...manage(call),
    ],
  };
}

function cancelled(call: BookedCall, refunded: boolean): Body {
  const { cancelled: words } = wordsIn(call.language).letters;
  const price = priceOf(call, call.language);
  return {
    ...ofCall(call, words.subject, words.title),
    blocks: [
      hello(call.language, call.name),
      text(refunded ? sentence(words.refunded, { price }) : [words.kept]),
      facts(call),
    ],
  };
}

function withdrawn({
  to,
  name,
  language,
  reference,
  receivedAt,
}: Extract<Letter, { what: "withdrawn" }>): Body {
  const { withdrawn: words, facts: names, why } = wordsIn(language).letters;
  const received = [whenIn(receivedAt, language, dubai.zone), " (", ltr(dubai.shownOffset), ")"];
  return {
    language,
    subject: words.subject,
    title: words.title,
    blocks: [
      hello(language, name),
      text([words.text]),
      { kind: "quote", pieces: [words.statement] },
      {
        kind: "facts",
        facts: [
          { name: names.name, value: [own(name)] },
          { name: names.reference, value: [ltr(reference)] },
          { name: names.email, value: [ltr(to)] },
          { name: names.received, value: received },
        ],
      },
      text([words.next]),
    ],
    why: sentence(why.form, { site: siteName }),
  };
}

/** What follows each kind of request. */
const follows: Record<ReceiptKind, "call" | "careers" | "partners" | "listing"> = {
  call: "call",
  "call-taiwan": "call",
  spot: "call",
  sell: "call",
  property: "call",
  roadshow: "call",
  careers: "careers",
  partners: "partners",
  "list-property": "listing",
};

function receipt({ name, language, reference, kind }: Extract<Letter, { what: "receipt" }>): Body {
  const { letters, forms } = wordsIn(language);
  const { receipt: words, why } = letters;
  return {
    language,
    subject: subjectOf(words.subject, { reference }),
    title: words.title,
    blocks: [
      hello(language, name),
      text([words[follows[kind]]]),
      { kind: "quote", pieces: sentence(forms.success.reference, { reference: ltr(reference) }) },
    ],
    why: sentence(why.form, { site: siteName }),
  };
}

const siteName = ltr(new URL(publicEnv.siteUrl).hostname, publicEnv.siteUrl);

function ofCall(call: BookedCall, subject: string, title: string): Omit<Body, "blocks"> {
  const when = bare(
    // Beside no other clock, a time says whose it is.
    call.visitorTimeZone === undefined
      ? momentOf(call, call.startsAt, call.language)
      : [whenIn(call.startsAt, call.language, zoneOf(call))],
  );
  return {
    language: call.language,
    subject: subjectOf(subject, { when }),
    title,
    why: sentence(wordsIn(call.language).letters.why.booking, { site: siteName }),
  };
}

function hello(language: LanguageCode, name: string): Block {
  return { kind: "text", pieces: sentence(wordsIn(language).letters.greeting, { name: own(name) }) };
}

const text = (pieces: readonly Piece[]): Block => ({ kind: "text", pieces });

const facts = (call: BookedCall): Block => ({ kind: "facts", facts: factsOfCall(call, call.language) });

function manage({ manageUrl, language }: BookedCall): Block[] {
  const { letters } = wordsIn(language);
  return [
    { kind: "button", text: letters.manage, href: manageUrl },
    { kind: "small", pieces: [letters.manageNote] },
  ];
}
