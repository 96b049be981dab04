import { addDays, dubaiDay, dubaiMoment, twoClocks } from "./dubai-time";

it("knows Dubai's day by Dubai's clock", () => {
  expect(dubaiDay(Date.parse("2026-11-20T19:59:59Z"))).toBe("2026-11-20");
  expect(dubaiDay(Date.parse("2026-11-20T20:00:00Z"))).toBe("2026-11-21");
  expect(addDays("2026-12-30", 3)).toBe("2027-01-02");
});

it.each([
  ["Europe/Berlin", { here: "10:00", there: "13:00", isSame: false }],
  ["Asia/Dubai", { here: "13:00", there: "13:00", isSame: true }],
  ["Asia/Muscat", { here: "13:00", there: "13:00", isSame: true }],
])("shows a time of Dubai on the clock of %s", (zone, clocks) => {
  expect(twoClocks(dubaiMoment("2026-11-21", "13:00"), "en-GB", zone)).toEqual(clocks);
});

it("names the day where the visitor's is another", () => {
  expect(twoClocks(dubaiMoment("2026-11-21", "09:00"), "en-GB", "America/Los_Angeles")).toEqual({
    here: "Fri 21:00",
    there: "09:00",
    isSame: false,
  });
});

it("follows the visitor's summer time", () => {
  expect(twoClocks(dubaiMoment("2026-07-01", "13:00"), "en-GB", "Europe/Berlin").here).toBe("11:00");
});
