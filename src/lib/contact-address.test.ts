import type { Agent } from "../contracts/agent";
import { contactAddresses, withMessage } from "./contact-address";

const nobody: Agent = {
  id: "1",
  name: "A",
  role: null,
  image: null,
  fullsize_image: null,
  languages: [],
  phone_country: null,
  phone: null,
  whatsapp: null,
  telegram: null,
};
const fallback = "+971 50 000 0000";
const of = (agent: Partial<Agent>) => contactAddresses({ ...nobody, ...agent }, fallback);

describe("contactAddresses", () => {
  it("falls back to the firm's number, without an agent and with one that has none", () => {
    const firm = {
      whatsApp: "https://wa.me/971500000000",
      telegram: null,
      phone: { href: "tel:+971500000000", text: "+971 50 000 0000" },
    };
    expect(contactAddresses(null, fallback)).toEqual(firm);
    expect(of({})).toEqual(firm);
  });

  it.each([
    ["whole", "+971 50 123 4567", null, "https://wa.me/971501234567"],
    ["without its country code", "050 123 4567", "+971", "https://wa.me/971501234567"],
    ["with the code but no plus", "971501234567", "971", "https://wa.me/971501234567"],
    ["with 00", "00971501234567", null, "https://wa.me/971501234567"],
    ["as a link", "https://wa.me/971501234567", null, "https://wa.me/971501234567"],
    ["as nothing", "n/a", null, "https://wa.me/971500000000"],
    ["as a script", "javascript:alert(1)", null, "https://wa.me/971500000000"],
  ])("takes a WhatsApp number written %s", (_, whatsapp, code, href) => {
    expect(of({ whatsapp, phone_country: code ? { phone_code: code } : null }).whatsApp).toBe(href);
  });

  it("uses the phone for WhatsApp when that is all there is", () => {
    const addresses = of({ phone: "501234567", phone_country: { phone_code: "+971" } });
    expect(addresses.whatsApp).toBe("https://wa.me/971501234567");
    expect(addresses.phone).toEqual({ href: "tel:+971501234567", text: "+971 501234567" });
  });

  it.each([
    ["@lina_dubai", "https://t.me/lina_dubai"],
    ["https://t.me/lina_dubai", "https://t.me/lina_dubai"],
    ["t.me/lina_dubai", "https://t.me/lina_dubai"],
    ["javascript:alert(1)", null],
    ["", null],
  ])("makes of the Telegram name %j %j", (telegram, href) => {
    expect(of({ telegram }).telegram).toBe(href);
  });

  it("writes the message into the link, encoded", () => {
    expect(withMessage("https://wa.me/1", "Hello & مرحبا")).toBe(
      "https://wa.me/1?text=Hello%20%26%20%D9%85%D8%B1%D8%AD%D8%A8%D8%A7",
    );
  });
});
