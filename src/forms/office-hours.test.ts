import { officeHours } from "./office-hours";

const plain = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/g, "");
/** No line breaks at its dash. */
const kept = (range: string) => range.replace("–", "\u2060–\u2060");
const office = { opens: "09:00", closes: "21:00" };
const summer = new Date("2025-07-01T12:00:00Z");
const winter = new Date("2025-01-01T12:00:00Z");

it.each([
  ["Europe/Berlin", summer, "07:00–19:00", "UTC+2"],
  ["Europe/Berlin", winter, "06:00–18:00", "UTC+1"],
  ["America/Los_Angeles", summer, "22:00–10:00", "UTC−7"],
  ["Asia/Kolkata", winter, "10:30–22:30", "UTC+5:30"],
])("shows the hours in %s", (zone, day, hours, name) => {
  const { there, here } = officeHours(office, "en-GB", zone, day);
  expect(plain(there)).toBe(kept("09:00–21:00"));
  expect(plain(here?.hours)).toBe(kept(hours));
  expect(plain(here?.zone)).toBe(name);
});

it("does not repeat hours that are Dubai's own", () => {
  expect(officeHours(office, "en-GB", "Asia/Dubai", summer).here).toBeNull();
  expect(officeHours(office, "en-GB", "Asia/Muscat", summer).here).toBeNull();
});

it("keeps the offset's sign before its digits in text that runs from right to left", () => {
  expect(officeHours(office, "ar-AE", "Asia/Dubai", summer).offset).toBe("\u2066UTC+4\u2069");
});
