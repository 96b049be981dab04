/** @jest-environment node */
import { instantOf } from "../../site/zoned-time";
import { eventTimes } from "./event-times";

const frankfurt = {
  starts: "2027-02-12",
  ends: "2027-02-13",
  opens: "10:00",
  closes: "19:00",
  timeZone: "Europe/Berlin",
  agenda: ["10:00", "17:30"],
};

it("tells the time of a stop as the language writes it", () => {
  expect(eventTimes(frankfurt, "en")).toMatchObject({
    days: "12–13 February 2027",
    dayNumbers: "12–13",
    month: "February 2027",
    weekdays: "Friday–Saturday",
    hours: "10:00–19:00",
    agenda: ["10:00", "17:30"],
    dayCount: 2,
  });
  expect(eventTimes(frankfurt, "ko")).toMatchObject({ dayNumbers: "12일~13일", month: "2027년 2월" });
  expect(eventTimes(frankfurt, "de")).toMatchObject({ dayNumbers: "12.–13.", month: "Februar 2027" });
  expect(eventTimes(frankfurt, "ru").month).toMatch(/^февраля 2027/);
  expect(eventTimes(frankfurt, "ko").hours).toBe("10:00~19:00");
  expect(eventTimes(frankfurt, "ar").hours).toBe("من 10:00 إلى 19:00");
  expect(eventTimes(frankfurt, "ar").hours).not.toMatch(/[\u200e\u200f\u061c]/);
});

it("writes days in Chinese for the pages of Taiwan", () => {
  const daysOf = (ends: string) => eventTimes({ ...frankfurt, ends }, "zh-Hant-TW").days;
  expect(daysOf("2027-02-13")).toBe("2027年2月12日至13日");
  expect(daysOf("2027-03-01")).toBe("2027年2月12日至2027年3月1日");
  expect(daysOf("2027-02-12")).toBe("2027年2月12日");
});

it("says one day where there is one", () => {
  const oneDay = eventTimes({ ...frankfurt, ends: "2027-02-12" }, "en");
  expect(oneDay).toMatchObject({ dayNumbers: "12", weekdays: "Friday", dayCount: 1 });
});

it("knows what programs ask for: moments in UTC", () => {
  expect(eventTimes(frankfurt, "de")).toMatchObject({
    startsAt: "2027-02-12T09:00:00.000Z",
    firstDayEndsAt: "2027-02-12T18:00:00.000Z",
    endsAt: "2027-02-13T18:00:00.000Z",
  });
});

it.each([
  ["2027-07-01", "10:00", "Europe/Berlin", "2027-07-01T08:00:00.000Z"],
  ["2027-05-21", "10:00", "Asia/Taipei", "2027-05-21T02:00:00.000Z"],
  ["2027-03-14", "00:30", "Asia/Dubai", "2027-03-13T20:30:00.000Z"],
  // The day on which the clocks go forward: before and after it.
  ["2027-03-28", "01:30", "Europe/Rome", "2027-03-28T00:30:00.000Z"],
  ["2027-03-28", "03:30", "Europe/Rome", "2027-03-28T01:30:00.000Z"],
])("%s %s in %s is %s", (day, time, zone, moment) => {
  expect(instantOf(day, time, zone)).toBe(moment);
});
