import type { Appointment } from "./appointment";

/*
 * One appointment needs twelve lines of text; ical-generator, which writes the roadshow's files at build, would bring
 * ten times the size of this module to a phone for them.
 */

/**
 * An appointment as a calendar file (RFC 5545): lines end in CRLF and have at most 75 bytes.
 * @param stamp when this was written, ms since 1970
 */
export function calendarFile(
  { id, title, details, startsAt, endsAt, location }: Appointment,
  prodId: string,
  stamp: number,
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${text(prodId)}`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${text(id)}`,
    `DTSTAMP:${compactUtc(stamp)}`,
    `DTSTART:${compactUtc(startsAt)}`,
    `DTEND:${compactUtc(endsAt)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(details)}`,
    ...(location === undefined ? [] : [`LOCATION:${text(location)}`]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** `20270212T090000Z` */
export function compactUtc(moment: number): string {
  return new Date(moment).toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "");
}

/** Marks of direction, which sentences of the page carry, are noise in a calendar. */
const text = (value: string) =>
  value
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r?\n/g, "\\n");

const maxLineBytes = 75;

/** A long line goes on behind a space; never in the middle of a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > maxLineBytes) {
      result += "\r\n ";
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
