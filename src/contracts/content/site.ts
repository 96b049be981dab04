import * as z from "zod";
import { dayField, lineOf, listOf, timeField, timeZoneField, webAddress, wholeNumber } from "./fields";
import { currencies } from "./terms";

const rateMessage = "write how much one dirham is, as a number above 0";
const numberMessage = "write a whole number with its country code: +971 50 000 0000";

/** `content/site/site.json`: who the firm is, how it is reached, what it charges. */
export const siteSchema = z.strictObject({
  brand: lineOf("the name of the firm"),
  legalName: lineOf("the registered name"),
  url: webAddress,
  copyrightYear: wholeNumber("the year", 2000),
  company: z.strictObject(
    {
      brokerLicence: lineOf("the broker’s licence, ORN and its number"),
      tradeLicence: lineOf("the number of the trade licence"),
      register: lineOf("the register that the firm stands in"),
      director: lineOf("who represents the firm"),
      vatNumber: lineOf("the VAT number"),
    },
    "write the company’s details",
  ),
  contacts: z.strictObject(
    {
      phone: z.string(numberMessage).regex(/^\+[\d ]{8,20}$/, numberMessage),
      whatsapp: z.string(numberMessage).regex(/^\+[\d ]{8,20}$/, numberMessage),
      telegram: webAddress,
      email: z.email("write an e-mail address"),
      /** The words of a page add the city and the country. */
      street: lineOf("house, street and district"),
      streetInArabic: lineOf("the same in Arabic"),
      mapUrl: webAddress,
    },
    "write the contacts",
  ),
  socials: listOf(
    z.strictObject({ network: lineOf("Facebook, YouTube, LinkedIn or Instagram"), url: webAddress }),
    "networks",
  ),
  officeHours: z.strictObject(
    { opens: timeField, closes: timeField, timeZone: timeZoneField },
    'write { "opens": "09:00", "closes": "21:00", "timeZone": "Asia/Dubai" }',
  ),
  club: z.strictObject({ priceAed: wholeNumber("the price in dirhams", 1) }, 'write { "priceAed": 5000 }'),
  /**
   * The rules of a booked call: how long before it begins it can be moved and cancelled, for how many days from paying
   * the whole price goes back, and how long before the call reminders are sent.
   */
  booking: z.strictObject(
    {
      moveUntilMinutes: wholeNumber("minutes before the call", 0),
      cancelUntilMinutes: wholeNumber("minutes before the call", 0),
      // The law of the EU gives fourteen.
      withdrawalDays: wholeNumber("days from paying", 14),
      remindersMinutes: z.array(wholeNumber("minutes before the call", 1), "write [1440, 60]"),
    },
    "write the rules of a booked call",
  ),
  currencies: z.strictObject(
    {
      note: lineOf("where the rates come from"),
      /** The day of the rates. */
      date: dayField,
      perAed: z.record(
        z.enum(currencies),
        z.number(rateMessage).positive(rateMessage),
        `write a rate for each of ${currencies.join(", ")}`,
      ),
    },
    "write the rates and their day",
  ),
});

export type SiteFacts = z.infer<typeof siteSchema>;
