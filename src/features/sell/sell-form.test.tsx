import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { publicEnv } from "../../site/public-env";
import { SellForm } from "./sell-form";
import { SellPageForm } from "./sell-page-form";

const start = { shownAt: Date.now() - 5000, texts: {}, files: {}, focused: null };
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

let sent: { path: string; body: Record<string, unknown> }[];
const leads = () => sent.filter(({ path }) => path === "/api/leads");

function show(form: ReactNode) {
  return render(<EnglishPage path="/sell-your-property/submit/">{form}</EnglishPage>);
}

/** As the configuration has it at build. */
const withSellForm = () => jest.replaceProperty(publicEnv, "sellForm", true);

async function fillPerson() {
  await user.type(screen.getByLabelText("Name"), "Mara Lind");
  await user.click(screen.getByLabelText("Phone"));
  await user.paste("+971501234567");
}

beforeEach(() => {
  sent = [];
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/sell-your-property/submit/?utm_source=fb");
  jest.spyOn(globalThis, "fetch").mockImplementation((path, init) => {
    sent.push({ path: path as string, body: JSON.parse(init?.body as string) as Record<string, unknown> });
    return Promise.resolve(
      Response.json(
        { id: `sell-${String(sent.length)}-${String(Math.random())}`, reference: "DH-1", message: "" },
        { status: 201 },
      ),
    );
  });
});

it("asks for name and phone only, and sends a lead of its kind", async () => {
  show(<SellForm start={start} />);
  expect(screen.queryByLabelText(/Project/)).not.toBeInTheDocument();
  await fillPerson();
  await user.click(screen.getByText("Send"));
  await waitFor(() => expect(leads()).toHaveLength(1));
  expect(leads()[0]?.body).toMatchObject({ kind: "sell", name: "Mara Lind", phone: "+971501234567" });
  expect(leads()[0]?.body).not.toHaveProperty("context");
  expect(await screen.findByText(/DH-1/)).toBeVisible();
});

describe("with the questions about the home", () => {
  beforeEach(() => {
    withSellForm();
  });

  it("sends what is for sale beside name and phone", async () => {
    show(<SellForm start={start} />);
    await fillPerson();
    await user.type(screen.getByLabelText("Project or building (optional)"), "Lantern Quay");
    await user.type(screen.getByLabelText("Location (optional)"), "Dubai Creek Harbour");
    await user.click(screen.getByLabelText("Off-plan"));
    await user.selectOptions(screen.getByLabelText("Bedrooms (optional)"), "2");
    await user.click(screen.getByText("Send"));
    await waitFor(() => expect(leads()).toHaveLength(1));
    expect(leads()[0]?.body).toMatchObject({
      kind: "sell",
      name: "Mara Lind",
      context: {
        project: "Lantern Quay",
        location: "Dubai Creek Harbour",
        status: "off-plan",
        bedrooms: "2",
      },
    });
  });

  it("leaves out what was not answered", async () => {
    show(<SellForm start={start} />);
    await fillPerson();
    await user.type(screen.getByLabelText("Location (optional)"), "Business Bay");
    await user.click(screen.getByText("Send"));
    await waitFor(() => expect(leads()).toHaveLength(1));
    expect(leads()[0]?.body.context).toEqual({ location: "Business Bay" });
  });
});

describe("as the page is served", () => {
  const posted = (container: HTMLElement) => {
    const form = container.querySelector("form");
    return { form, names: [...new FormData(form ?? undefined).keys()] };
  };

  beforeEach(() => {
    // Nobody comes near: the shell stays.
    Object.assign(window, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    });
  });

  afterEach(() => {
    Reflect.deleteProperty(window, "IntersectionObserver");
  });

  it("posts by itself to the same function", () => {
    const { form, names } = posted(show(<SellPageForm />).container);
    expect(form).toHaveAttribute("method", "post");
    expect(form).toHaveAttribute("action", "/api/leads");
    expect(form).not.toHaveAttribute("enctype");
    expect(form).toHaveFormValues({ kind: "sell", language: "en" });
    expect(names).toEqual(expect.arrayContaining(["kind", "language", "name", "phone"]));
    expect(names).not.toContain("context.project");
  });

  it("is fetched only when somebody turns to it, since it stands where the page opens", async () => {
    const observe = jest.fn();
    Object.assign(window, {
      IntersectionObserver: class {
        observe = observe;
        disconnect() {}
      },
    });
    const { container } = show(<SellPageForm />);
    expect(observe).not.toHaveBeenCalled();
    expect(container.querySelector("form")).toHaveAttribute("action", "/api/leads");
    await user.tab();
    await waitFor(() => expect(container.querySelector("form")).toHaveAttribute("novalidate"));
    expect(screen.getByLabelText("Name")).toHaveFocus();
  });

  it("posts the home under the names of the body", async () => {
    withSellForm();
    const { container } = show(<SellPageForm />);
    await act(() => Promise.resolve());
    expect(posted(container).names).toEqual(
      expect.arrayContaining(["context.project", "context.location", "context.bedrooms"]),
    );
    expect(screen.getByLabelText("Off-plan")).toHaveAttribute("name", "context.status");
  });
});
