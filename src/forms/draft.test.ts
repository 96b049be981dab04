import { fillingMs, initialValues, keepFillingMs, rememberContact, saveDraft } from "./draft";
import type { FieldSpec } from "./fields";

const name: FieldSpec = { kind: "text", name: "name", label: "" };
const phone: FieldSpec = { kind: "phone", name: "phone", label: "" };
const email: FieldSpec = { kind: "text", name: "email", label: "" };
const mara = { name: "Mara Lind", phone: "+971501234567", email: "mara@mail.example" };

beforeEach(() => window.sessionStorage.clear());

it("offers what is known where the draft says nothing", () => {
  rememberContact(mara);
  saveDraft("careers", { name: "Noor", phone: "", phoneTyped: "", email: "" });
  expect(initialValues("careers", [name, phone, email])).toEqual({
    name: "Noor",
    phone: mara.phone,
    phoneTyped: mara.phone,
    email: mara.email,
  });
});

it("keeps a number that was half typed, without the known one behind it", () => {
  rememberContact(mara);
  saveDraft("careers", { phone: "", phoneTyped: "+97155" });
  expect(initialValues("careers", [phone])).toEqual({ phone: "", phoneTyped: "+97155" });
});

it("keeps what is known when a form does not ask for it", () => {
  rememberContact(mara);
  rememberContact({ name: "Mara", phone: "+971509876543" });
  expect(initialValues("careers", [name, phone, email])).toMatchObject({
    name: "Mara",
    phone: "+971509876543",
    email: mara.email,
  });
});

it("offers no number of another country where the form takes those of one alone", () => {
  const taiwan: FieldSpec = { kind: "phone", name: "phone", label: "", country: "TW" };
  rememberContact(mara);
  expect(initialValues("request-call-taiwan", [taiwan])).toEqual({ phone: "", phoneTyped: "" });
  rememberContact({ phone: "+886912345678" });
  expect(initialValues("request-call-taiwan", [taiwan])).toMatchObject({ phone: "+886912345678" });
});

it("remembers the longest time that was spent on filling in", () => {
  expect(fillingMs()).toBe(0);
  keepFillingMs(8000);
  keepFillingMs(500);
  expect(fillingMs()).toBe(8000);
});
