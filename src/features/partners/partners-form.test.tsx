import { act, render, screen } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { EnglishPage } from "../../../tests/jest/english-page";
import { interceptUploads, uploads } from "../../../tests/jest/fake-upload";
import { partnersSchema } from "../../contracts/forms";
import { PartnersForm } from "./partners-form";

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const send = () => screen.getByText("Send the form");

async function fill({ website = "agency.example" } = {}) {
  for (const [label, text] of [
    ["Name", "Noor Haddad"],
    ["Agency", "Haddad & Sons"],
    ["Phone", "+4915112345678"],
    ["E-mail", "noor@agency.example"],
    ["Website", website],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.selectOptions(screen.getByLabelText("Country"), "Germany");
}

let restoreUploads: () => void;
beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/partners/");
  restoreUploads = interceptUploads();
  render(
    <EnglishPage path="/partners/">
      <PartnersForm start={{ shownAt: 0, texts: {}, files: {}, focused: null }} />
    </EnglishPage>,
  );
});
afterEach(() => restoreUploads());

it("sends what the function takes, after the campaign stands in the address", async () => {
  await fill();
  await user.click(send());
  await act(async () => undefined);
  expect(window.location.search).toBe("?utm_source=organic");
  expect(uploads).toHaveLength(1);
  expect(uploads[0]?.path).toBe("/api/forms/partners");
  expect(partnersSchema.safeParse(uploads[0]?.texts).data).toMatchObject({
    name: "Noor Haddad",
    agency: "Haddad & Sons",
    country: "DE",
    phone: "+4915112345678",
    email: "noor@agency.example",
    website: "agency.example",
    token: { utm_source: "organic" },
  });
});

it("says what a web address looks like, and what is missing", async () => {
  await fill({ website: "our page" });
  await user.tab();
  expect(screen.getByLabelText("Website")).toHaveAccessibleDescription(
    "Please enter a web address, such as agency.com",
  );
  expect(send()).toHaveAccessibleDescription("Still to complete: Website");
  await user.click(send());
  expect(screen.getByLabelText("Website")).toHaveFocus();
  expect(uploads).toHaveLength(0);
});
