import { showAsAsked } from "./gallery-driver";

const asked = jest.fn((_address: string) => Promise.resolve<object>({ ok: true }));

beforeEach(() => {
  window.fetch = asked as never;
  asked.mockClear();
  (window as { __isAppReady?: true }).__isAppReady = true;
  delete document.documentElement.dataset.gallery;
  Object.defineProperty(navigator, "onLine", { configurable: true, value: true });
});

function visit(query: string, body: string) {
  window.history.replaceState(null, "", `/${query}`);
  document.body.innerHTML = body;
}
const root = document.documentElement;

/** A notification, which its button takes away. */
function tell(text: string) {
  document.body.insertAdjacentHTML(
    "beforeend",
    `<div aria-live="polite"><div><p data-kind="success">${text}</p><button></button></div></div>`,
  );
  const toast = document.querySelector('[aria-live="polite"] > div');
  toast?.querySelector("button")?.addEventListener("click", () => toast.remove());
}

/** Visits a state of a dialog, on a page whose button opens it. */
function visitDialog(
  state: `dialog.${string}`,
  html: string,
  opened?: (dialog: HTMLElement) => void,
  scenario = "usual",
) {
  const [, modal = ""] = state.split(".");
  visit(
    `?gallery=${state}&scenario=${scenario}`,
    `<button data-open-modal="${modal}"></button><main></main>`,
  );
  document.querySelector("button")?.addEventListener("click", () => {
    document.body.insertAdjacentHTML("beforeend", html);
    const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
    if (dialog) opened?.(dialog);
  });
}

test("opens a dialog, fills in its steps and goes on to the one that is asked for", async () => {
  visitDialog(
    "dialog.questions-modal.2",
    `<div role="dialog" data-modal="questions-modal" data-step="1"><input name="name"><input type="radio" name="goal" value="a"><button type="submit"></button></div>`,
    (dialog) => {
      dialog.querySelector("button")?.addEventListener("click", () => {
        dialog.dataset.typed = dialog.querySelector<HTMLInputElement>('[name="name"]')?.value ?? "";
        dialog.dataset.chosen = dialog.querySelector<HTMLInputElement>("input:checked")?.value ?? "";
        dialog.dataset.step = "2";
      });
    },
  );
  await showAsAsked();
  expect(root.dataset.gallery).toBe("shown");
  expect(document.querySelector<HTMLElement>('[role="dialog"]')?.dataset).toMatchObject({
    step: "2",
    typed: "Layla Haddad",
    chosen: "a",
  });
});

test("chooses another day than today, which has no times any more late in the day", async () => {
  const day = "react-calendar__month-view__days__day";
  visitDialog(
    "dialog.spot-modal.6",
    `<div role="dialog" data-modal="spot-modal" data-step="5">
        <button class="react-calendar__navigation__next-button"></button>
        <button class="${day}" disabled>29</button><button class="${day} react-calendar__tile--now">30</button>
      </div>`,
    (dialog) => {
      dialog.querySelector("button")?.addEventListener("click", () => {
        dialog.innerHTML = `<button class="${day}">1</button>`;
        dialog.querySelector("button")?.addEventListener("click", () => {
          // Asked for too early, the dialog would say that no time is chosen.
          dialog.innerHTML = '<button type="submit"></button>';
          const submit = dialog.querySelector("button");
          submit?.addEventListener("click", () => {
            dialog.dataset.chosen = String(dialog.querySelector("input:checked") !== null);
            dialog.dataset.step = "6";
          });
          setTimeout(() => dialog.insertAdjacentHTML("beforeend", '<input type="radio" name="time">'), 700);
        });
      });
      dialog.querySelector(".react-calendar__tile--now")?.addEventListener("click", () => dialog.remove());
    },
  );
  tell("Sent");
  await showAsAsked();
  expect(root.dataset.gallery).toBe("shown");
  expect(document.querySelector<HTMLElement>('[role="dialog"]')?.dataset.chosen).toBe("true");
});

test("presses nothing in a step that came while it filled in the one before", async () => {
  visitDialog(
    "dialog.questions-modal.2",
    `<div role="dialog" data-modal="questions-modal" data-step="1"><button type="submit"></button></div>`,
    (dialog) => {
      setTimeout(() => (dialog.dataset.step = "2"), 100);
      dialog.querySelector("button")?.addEventListener("click", () => dialog.remove());
    },
  );
  await showAsAsked();
  expect(root.dataset.gallery).toBe("shown");
  expect(document.querySelector('[role="dialog"]')).not.toBeNull();
});

test("shows what stays once a call is booked: no notification, the same reference, and its time given back", async () => {
  visitDialog(
    "dialog.spot-modal.6",
    `<div role="dialog" data-modal="spot-modal" data-step="6"><p>DH-AAAAAA</p><a href="/ar/booking/?key=k.1">Move</a></div>`,
    () => {
      tell("DH-AAAAAA");
    },
  );
  await showAsAsked();
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe("");
  expect(document.querySelector("p")?.textContent).toBe("DH-7K3Q9F");
  const [path, sent] = asked.mock.lastCall as unknown as [string, { body: URLSearchParams }];
  expect([path, sent.body.toString()]).toEqual(["/api/booking", "key=k.1&action=cancel"]);
});

test("fills in the app's form, which takes the place of the served one, and shows what became of it", async () => {
  visit("?gallery=form.careers.sent&scenario=usual", '<main><form method="post"></form></main>');
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    if (this.getAttribute("method") === "post")
      setTimeout(() => {
        this.outerHTML = '<form><input name="name"><button type="submit"></button></form>';
        const form = document.querySelector("form");
        form?.addEventListener("submit", (event) => {
          event.preventDefault();
          const { value } = form.querySelector("input") ?? { value: "" };
          form.innerHTML = `<p role="status">${value}</p>`;
          tell("Sent");
        });
      }, 300);
    else if (this.getAttribute("role") === "status") root.dataset.seen = this.textContent ?? "";
  };
  await showAsAsked();
  expect([root.dataset.gallery, root.dataset.seen]).toEqual(["shown", "Layla Haddad"]);
});

test("opens the menu, which is no modal of the table", async () => {
  visit(
    "?gallery=open.menu&scenario=usual",
    "<header><button data-open-menu></button></header><main></main>",
  );
  document.querySelector("button")?.addEventListener("click", () => {
    document.body.insertAdjacentHTML("beforeend", '<div role="dialog"></div>');
  });
  await showAsAsked();
  expect(root.dataset.gallery).toBe("shown");
});

test("has the same adviser each time, of those that there are", async () => {
  visit("?gallery=page.home&scenario=usual", "<main><h1>Home</h1></main>");
  const list = { ok: true, json: () => Promise.resolve({ data: [{ name: "Amara" }, { name: "Tomas" }] }) };
  await showAsAsked();
  asked.mockImplementation(() => Promise.resolve(list));
  const answer = await window.fetch("/api/agent?language=en");
  expect(await answer.json()).toEqual({ data: { name: "Amara" } });
  expect(asked).toHaveBeenLastCalledWith("/api/agents", undefined);
});

test("shows a booking as the host would write it into its page", async () => {
  visit("?gallery=booking.moved&scenario=usual", "<main><h1>Booking</h1><div data-booking></div></main>");
  asked.mockImplementation(() => Promise.resolve({ ok: true, text: () => Promise.resolve("moved") }));
  await showAsAsked();
  expect(asked).toHaveBeenLastCalledWith("/__gallery/booking?state=moved&language=en", undefined);
  expect(document.querySelector("[data-booking]")?.textContent).toBe("moved");
});

test.each([
  ["offline", "TypeError: offline"],
  ["network", "TypeError: network"],
  ["other", 500],
])("holds what is told of a call that fails: %s", async (kind, outcome) => {
  visit(
    `?gallery=notice.failure-${kind}&scenario=usual`,
    '<button data-open-modal="spot-modal"></button><main><h1>Club</h1></main>',
  );
  let said: unknown;
  const held = jest.fn();
  document.querySelector("button")?.addEventListener("click", () => {
    document.body.insertAdjacentHTML("beforeend", '<div role="dialog" data-modal="spot-modal"></div>');
    void window
      .fetch("/api/agent?language=en")
      .then(({ status }) => status, String)
      .then((result) => {
        said = result;
        tell("Error");
        document.querySelector("[data-kind]")?.addEventListener("mouseover", held);
      });
  });
  await showAsAsked();
  expect([root.dataset.gallery, said]).toEqual(["shown", outcome]);
  expect(held).toHaveBeenCalledTimes(1);
});

test("stays where the bank asks, though the dialog is busy meanwhile", async () => {
  visitDialog(
    "dialog.spot-modal.4",
    `<div role="dialog" data-modal="spot-modal" data-step="3" aria-busy="true"><div data-test-bank></div></div>`,
    undefined,
    "authentication",
  );
  await showAsAsked();
  expect(root.dataset.gallery).toBe("shown");
});

test("tells the stand-in how to behave, and shows the page in the other direction", async () => {
  visit("?scenario=down&direction=rtl", "<main><h1>Home</h1></main>");
  await showAsAsked();
  expect(asked).toHaveBeenCalledWith("/__gallery/scenario?name=down");
  expect([root.dataset.gallery, root.dir]).toEqual(["shown", "rtl"]);
});

test("without a connection no function answers", async () => {
  visit("?scenario=offline", "<main><h1>Home</h1></main>");
  const heard = jest.fn();
  window.addEventListener("offline", heard);
  await showAsAsked();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(navigator.onLine).toBe(false);
  await expect(window.fetch("/api/leads")).rejects.toThrow("offline");
  await expect(window.fetch("/words/en/forms.json")).resolves.toBeDefined();
});
