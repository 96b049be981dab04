/** @jest-environment node */
import { suspicionOf } from "./robots";

const person = { hp: "", elapsedMs: 2000, name: "Noor Example" };

test.each([
  "Jean-Luc O'Neil",
  "נועה כהן",
  "J.R. Smith",
  "Dr.Ali",
  "Nguyễn Văn A",
  "St.John",
  "김 지호",
  "A & B <3",
])("a person may be called %s", (name) => expect(suspicionOf({ ...person, name })).toBeNull());

test.each([
  "Win https://spam.example",
  "visit www.spam.example",
  "cheap-flats.com",
  "выигрыш.ru",
  "<a href=x>Noor</a>",
  "</b>",
  "<!-- x -->",
  "[url=spam]Noor[/url]",
])("%s is no name", (name) => expect(suspicionOf({ ...person, name })).toBe("link_in_name"));

test("robots fill the hidden field and are too fast", () => {
  expect(suspicionOf({ ...person, hp: "x" })).toBe("honeypot");
  expect(suspicionOf({ ...person, elapsedMs: 1999 })).toBe("too_fast");
});
