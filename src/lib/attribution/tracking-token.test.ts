import { tokenForCookie, tokenOfJson, tokenOfQuery } from "./tracking-token";

const long = (length: number) => "x".repeat(length);
const keysOf = (token: object | null) => Object.keys(token ?? {});
const cookieBytes = (token: object) => encodeURIComponent(JSON.stringify(token)).length;

describe("tokenOfQuery", () => {
  it.each(["utm_source", "utm_medium", "utm_campaign", "utm_content", "clickid", "bclickid"])(
    "keeps the whole query when %s is in it",
    (key) => {
      expect(tokenOfQuery(`?gclid=G&${key}=1&area=marina`)).toEqual({
        gclid: "G",
        [key]: "1",
        area: "marina",
      });
    },
  );

  it.each([
    ["no query", ""],
    ["no campaign", "?gclid=G&utm_term=t"],
    ["an empty campaign", "?utm_source=&gclid=G"],
    ["the source that we add ourselves", "?utm_source=organic&gclid=G"],
    ["a campaign too long to keep", `?utm_source=${long(513)}`],
  ])("keeps nothing of %s", (_, search) => {
    expect(tokenOfQuery(search)).toBeNull();
  });

  it("keeps a campaign beside the source that we add ourselves", () => {
    expect(tokenOfQuery("?utm_medium=cpc&utm_source=organic")).toEqual({ utm_medium: "cpc" });
  });

  it.each([
    ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "__defineGetter__"],
    ["inspect", "exit", "test", "scenario", "gtm_debug", "redirect_status"],
    ["payment_intent", "payment_intent_client_secret", "setup_intent", "setup_intent_client_secret"],
    ["name", "phone", "email", "tel", "Name", "EMAIL"],
    ["", long(65)],
  ])("refuses the keys %s", (...keys) => {
    const token = tokenOfQuery(`?utm_source=fb&${keys.map((key) => `${key}=1`).join("&")}&kept=1`);
    expect(keysOf(token)).toEqual(["utm_source", "kept"]);
    expect(Object.getPrototypeOf(token)).toBe(Object.prototype);
  });

  it("counts the first of a repeated key, even when it is dropped", () => {
    expect(tokenOfQuery("?utm_source=a&utm_source=b")).toEqual({ utm_source: "a" });
    expect(tokenOfQuery(`?utm_source=a&x=${long(513)}&x=b`)).toEqual({ utm_source: "a" });
  });

  it("keeps keys and values up to their limits, and drops what is longer instead of cutting it", () => {
    const token = tokenOfQuery(`?utm_source=fb&${long(64)}=1&a=${long(512)}&b=${long(513)}`);
    expect(token).toEqual({ utm_source: "fb", [long(64)]: "1", a: long(512) });
  });

  it("decodes", () => {
    expect(tokenOfQuery("?utm_campaign=%D0%9B%D0%B5%D1%82%D0%BE+25&utm_source=%zz")).toEqual({
      utm_campaign: "Лето 25",
      utm_source: "%zz",
    });
  });

  it("stays small enough to go with a lead", () => {
    const many = Array.from({ length: 500 }, (_, index) => `k${String(index)}=${long(100)}`).join("&");
    const token = tokenOfQuery(`?${many}&utm_source=fb`);
    expect(token).toHaveProperty("utm_source", "fb");
    expect(cookieBytes(token ?? {})).toBeLessThanOrEqual(10_000);
  });
});

describe("tokenForCookie", () => {
  it("puts the campaign first and drops of the rest, in order, what does not fit", () => {
    const rest = Array.from({ length: 12 }, (_, index) => `k${String(index)}=${long(400)}`).join("&");
    const token = tokenOfQuery(`?${rest}&bclickid=B&utm_source=fb`);
    const cookie = tokenForCookie(token ?? {});
    expect(keysOf(cookie)).toEqual([
      "utm_source",
      "bclickid",
      "k0",
      "k1",
      "k2",
      "k3",
      "k4",
      "k5",
      "k6",
      "k7",
    ]);
    expect(cookieBytes(cookie)).toBeLessThanOrEqual(3500);
    expect(keysOf(token)).toHaveLength(14);
  });

  it("fills the cookie to the byte", () => {
    const campaign = `utm_source=fb&a=${long(512)}&b=${long(512)}&c=${long(512)}&d=${long(512)}&e=${long(512)}&f=${long(512)}`;
    const used = cookieBytes(tokenOfQuery(`?${campaign}`) ?? {});
    const pair = cookieBytes({ z: "" }) - cookieBytes({}) + encodeURIComponent(",").length;
    const room = 3500 - used - pair;
    const keeps = (length: number) =>
      keysOf(tokenForCookie(tokenOfQuery(`?${campaign}&z=${long(length)}`) ?? {})).includes("z");
    expect(keeps(room)).toBe(true);
    expect(keeps(room + 1)).toBe(false);
  });

  it("counts what encoding adds", () => {
    const cookie = tokenForCookie({
      utm_source: "я".repeat(512),
      utm_medium: "cpc",
      utm_campaign: "я".repeat(100),
    });
    expect(cookie).toEqual({ utm_source: "я".repeat(512), utm_medium: "cpc" });
  });
});

describe("tokenOfJson", () => {
  it.each([null, "text", 5, [], ["utm_source"], {}, { gclid: "1" }, { utm_source: 5 }])(
    "refuses %j",
    (json) => {
      expect(tokenOfJson(json)).toBeNull();
    },
  );

  it("keeps the strings, and no key that a landing could not have brought", () => {
    const tampered: unknown = JSON.parse('{"utm_source":"fb","__proto__":"x","email":"e","n":1,"gclid":"G"}');
    expect(tokenOfJson(tampered)).toEqual({ utm_source: "fb", gclid: "G" });
  });
});
