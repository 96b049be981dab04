import { act, render, screen, within } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { EnglishPage } from "../../../tests/jest/english-page";
import { fileOf, interceptUploads, uploads } from "../../../tests/jest/fake-upload";
import { maxFileBytes } from "../../contracts/file-rule";
import { careersSchema } from "../../contracts/forms";
import { showNotifications, type Notification } from "../../lib/notify";
import { Careers } from "./careers";
import { CareersForm } from "./careers-form";
import type { Role } from "./role";

const roles: Role[] = ["off-plan-analyst", "roadshow-producer"].map((roleId) => ({
  roleId,
  team: "advice",
  employment: "fullTime",
  place: "dubai",
  posted: "2026-11-09",
  text: { title: `Title of ${roleId}`, summary: "", tasks: [], asks: [], paragraphs: [] },
}));

const start = { shownAt: 0, texts: {}, files: {}, focused: null };
const notifications: Notification[] = [];
let stops: (() => void)[];

const user = userEvent.setup({
  advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  pointerEventsCheck: PointerEventsCheckLevel.Never,
  applyAccept: false,
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const formOf = (props: Partial<Parameters<typeof CareersForm>[0]> = {}) => (
  <EnglishPage path="/careers/">
    <CareersForm roles={roles} chosenRole={null} start={start} {...props} />
  </EnglishPage>
);

const pdf = (name = "mara.pdf") => fileOf("%PDF-1.7 …", name);

const cv = () => screen.getByLabelText("CV");
const send = () => screen.getByText("Send your CV");
const choose = async (file: File) => {
  await user.upload(cv(), file);
  await pass(0);
};

async function fill() {
  for (const [label, text] of [
    ["Name", " Mara Lind "],
    ["Phone", "+971501234567"],
    ["E-mail", "mara@mail.example"],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.selectOptions(screen.getByLabelText("Position"), "off-plan-analyst");
  await choose(pdf());
}

async function answer(status: number, body: object, headers: Record<string, string> = {}) {
  uploads.at(-1)?.answer({ status, body, headers });
  await pass(200);
}
const taken = (id = "1") => answer(202, { id: `careers-${id}`, reference: "DH-7K3Q9F", message: "" });

const events = () => window.dataLayer ?? [];

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/careers/?utm_source=fb");
  delete window.dataLayer;
  notifications.length = 0;
  stops = [showNotifications((notification) => notifications.push(notification)), interceptUploads()];
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.useRealTimers();
});

describe("the file", () => {
  it("is shown with its size, and can be taken away", async () => {
    render(formOf());
    await choose(fileOf(`%PDF-${"x".repeat(300 * 1024)}`, "mara.pdf"));
    expect(screen.getByText("mara.pdf")).toBeInTheDocument();
    expect(screen.getByText(/300 kB/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /Remove .*mara\.pdf/ }));
    expect(screen.queryByText("mara.pdf")).not.toBeInTheDocument();
    expect(cv()).toHaveFocus();
    expect(send()).toHaveAccessibleDescription(/CV/);
  });

  it.each<[string, File, RegExp]>([
    ["too large", fileOf(`%PDF-${"x".repeat(maxFileBytes)}`, "all.pdf"), /all\.pdf.* is larger than .*5 MB/],
    ["named like a PDF only", fileOf("MZ…", "cv.pdf"), /cv\.pdf.* is not a PDF, Word, JPG or PNG file/],
    ["a zip that is no document", fileOf("PK\u0003\u0004 xl/", "cv.docx"), /is not a PDF/],
  ])("is refused when it is %s, before anything is sent", async (_, file, words) => {
    render(formOf());
    await fill();
    await choose(file);
    expect(cv()).toHaveAccessibleDescription(words);
    expect(cv()).toBeInvalid();
    await user.click(send());
    expect(uploads).toHaveLength(0);
    expect(events()).toContainEqual(expect.objectContaining({ event: "form_error", field: "cv" }));

    await choose(fileOf("PK\u0003\u0004 [Content_Types].xml word/", "cv.docx"));
    expect(cv()).not.toBeInvalid();
    expect(send()).not.toHaveAttribute("aria-disabled");
  });
});

it("lets an e-mail address run from left to right, and a name as its letters do", () => {
  render(formOf());
  expect(screen.getByRole("textbox", { name: /^E-mail/ })).toHaveAttribute("dir", "ltr");
  expect(screen.getByRole("textbox", { name: /^Name/ })).not.toHaveAttribute("dir");
});

it("sends what the function takes, once for a double press, with the campaign and the file", async () => {
  render(formOf());
  await fill();
  await pass(5000);
  await user.dblClick(send());
  await pass(0);
  expect(uploads).toHaveLength(1);
  const [upload] = uploads;
  expect(upload?.path).toBe("/api/forms/careers");
  expect(upload?.key).toMatch(/^[0-9a-f-]{36}$/);
  const { data } = careersSchema.safeParse(upload?.texts);
  expect(data).toMatchObject({
    name: "Mara Lind",
    phone: "+971501234567",
    email: "mara@mail.example",
    role: "off-plan-analyst",
    language: "en",
    hp: "",
    token: { utm_source: "fb" },
    fullUrl: "http://localhost/careers/",
  });
  expect(data?.elapsedMs).toBeGreaterThanOrEqual(5000);
  expect(upload?.form.get("cv")).toMatchObject({ name: "mara.pdf", type: "application/pdf" });
});

it("shows how far the file is, then tells of success with the reference, once, and is empty again", async () => {
  render(formOf());
  await fill();
  await user.click(send());
  await pass(0);
  act(() => uploads[0]?.progress(0.42));
  expect(screen.getByRole("progressbar", { name: "Sending your file: 42%" })).toHaveAttribute(
    "value",
    "0.42",
  );
  await taken();
  expect(notifications).toEqual([
    expect.objectContaining({
      kind: "success",
      text: "Information was sent successfully!",
      detail: "Your reference: DH-7K3Q9F",
    }),
  ]);
  const told = screen.getByText("Information was sent successfully!");
  expect(within(told.parentElement ?? told).getByText(/DH-7K3Q9F/)).toBeInTheDocument();
  expect(events()).toContainEqual(
    expect.objectContaining({ event: "generate_lead", form_id: "careers", lead_id: "careers-1" }),
  );
  expect(JSON.stringify(events())).not.toMatch(/signUpCompleted|Mara|mara/);
  expect(screen.getByLabelText("Name")).toHaveValue("");
  expect(screen.queryByText("mara.pdf")).not.toBeInTheDocument();
  expect(window.sessionStorage.getItem("draft:careers")).toBeNull();
});

it("waits as long as the server asks, says so, and sends the same again by itself", async () => {
  render(formOf());
  await fill();
  await user.click(send());
  await pass(0);
  await answer(429, { code: "rate_limited" }, { "Retry-After": "30" });
  expect(screen.getByRole("alert")).toHaveTextContent(/too many requests/);
  expect(screen.getByText(/sent again automatically in 30 seconds/)).toBeInTheDocument();
  await pass(30_000);
  expect(uploads).toHaveLength(2);
  expect(uploads[1]?.key).toBe(uploads[0]?.key);
  await taken("2");
  expect(notifications).toHaveLength(1);
});

it("says once what is missing, not at each field, and announces a file that was refused since", async () => {
  render(formOf());
  await user.click(send());
  expect(cv()).toHaveAccessibleDescription(/This field is required/);
  expect(document.querySelectorAll("form p[aria-live=polite]")).toHaveLength(0);
  await choose(new File(["text"], "mara.txt", { type: "text/plain" }));
  const announced = [...document.querySelectorAll("form p[aria-live=polite]")].map(
    ({ textContent }) => textContent,
  );
  expect(announced).toContainEqual(expect.stringMatching(/^CV: .*mara\.txt/));
});

it("says at its field what the server found wrong, until that changes", async () => {
  render(formOf());
  await fill();
  await user.click(send());
  await pass(0);
  await answer(422, { code: "invalid", fields: { email: "email", cv: "choice" } });
  expect(screen.getByRole("alert")).toHaveTextContent(/was not accepted/);
  expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription(
    "Email format is wrong Example: \u2066name@example.com\u2069",
  );
  expect(cv()).toHaveAccessibleDescription(/mara\.pdf.* is not a PDF/);
  await choose(pdf("other.pdf"));
  expect(cv()).not.toBeInvalid();
});

it("keeps all that was typed when it fails, and the key for the same again, but not for another file", async () => {
  render(formOf());
  await fill();
  await user.click(send());
  await pass(0);
  await act(async () => uploads[0]?.fail());
  await pass(200);
  expect(screen.getByRole("alert")).toHaveTextContent(/could not reach our server/);
  expect(screen.getByText("mara.pdf")).toBeInTheDocument();
  await user.click(send());
  await pass(0);
  expect(uploads[1]?.key).toBe(uploads[0]?.key);
  await act(async () => uploads[1]?.fail());
  await pass(200);
  await choose(pdf("other.pdf"));
  await user.click(send());
  await pass(0);
  expect(uploads[2]?.key).not.toBe(uploads[0]?.key);
});

it("keeps its text for the session, not the file", async () => {
  const { unmount } = render(formOf());
  await fill();
  unmount();
  render(formOf());
  expect(screen.getByLabelText("E-mail")).toHaveValue("mara@mail.example");
  expect(screen.getByLabelText("Position")).toHaveValue("off-plan-analyst");
  expect(send()).toHaveAccessibleDescription("Still to complete: CV");
});

it("takes over the position whose button was pressed", async () => {
  const { rerender } = render(formOf());
  rerender(formOf({ chosenRole: { roleId: "roadshow-producer" } }));
  await pass(0);
  expect(screen.getByLabelText("Position")).toHaveDisplayValue("Title of roadshow-producer");
});

it("takes it over again when its button is pressed again after another choice", async () => {
  render(
    <EnglishPage path="/careers/">
      <Careers roles={roles} picture={null} />
    </EnglishPage>,
  );
  await pass(0);
  const position = () => screen.getByLabelText("Position");
  const apply = async () => {
    await user.click(screen.getAllByText("Apply for this position")[1] as HTMLElement);
    await pass(0);
  };
  await apply();
  expect(position()).toHaveValue("roadshow-producer");
  await user.selectOptions(position(), "off-plan-analyst");
  await apply();
  expect(position()).toHaveValue("roadshow-producer");
});
