import { showAsAsked } from "./gallery-driver";

const asked = jest.fn((_address: string) => Promise.resolve({ ok: true }));

beforeEach(() => {
  window.fetch = asked as never;
  asked.mockClear();
  (window as { __isAppReady?: true }).__isAppReady = true;
  delete document.documentElement.dataset.gallery;
});

function visit(query: string, body: string) {
  window.history.replaceState(null, "", `/${query}`);
  document.body.innerHTML = body;
}
const root = document.documentElement;

test("opens a dialog, fills in its steps and goes on to the one that is asked for", async () => {
  visit(
    "?gallery=dialog.questions-modal.2&scenario=usual",
    '<button data-open-modal="questions-modal"></button><main></main>',
  );
  document.querySelector("button")?.addEventListener("click", () => {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<div role="dialog" data-modal="questions-modal" data-step="1"><input name="name"><input type="radio" name="goal" value="a"><button type="submit"></button></div>`,
    );
    const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
    dialog?.querySelector("button")?.addEventListener("click", () => {
      dialog.dataset.typed = dialog.querySelector<HTMLInputElement>('[name="name"]')?.value ?? "";
      dialog.dataset.chosen = dialog.querySelector<HTMLInputElement>("input:checked")?.value ?? "";
      dialog.dataset.step = "2";
    });
  });
  await showAsAsked();
  expect(root.dataset.gallery).toBe("shown");
  expect(document.querySelector<HTMLElement>('[role="dialog"]')?.dataset).toMatchObject({
    step: "2",
    typed: "Layla Haddad",
    chosen: "a",
  });
});

test("chooses another day than today, which has no times any more late in the day", async () => {
  visit(
    "?gallery=dialog.spot-modal.6&scenario=usual",
    '<button data-open-modal="spot-modal"></button><main></main>',
  );
  const day = "react-calendar__month-view__days__day";
  document.querySelector("button")?.addEventListener("click", () => {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<div role="dialog" data-modal="spot-modal" data-step="5">
        <button class="react-calendar__navigation__next-button"></button>
        <button class="${day}" disabled>29</button><button class="${day} react-calendar__tile--now">30</button>
      </div>`,
    );
    const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
    dialog?.querySelector("button")?.addEventListener("click", () => {
      dialog.innerHTML = `<button class="${day}">1</button>`;
      dialog.querySelector("button")?.addEventListener("click", () => (dialog.dataset.step = "6"));
    });
    dialog?.querySelector(".react-calendar__tile--now")?.addEventListener("click", () => dialog.remove());
  });
  await showAsAsked();
  expect(root.dataset.gallery).toBe("shown");
});

test("stays where the bank asks, though the dialog is busy meanwhile", async () => {
  visit(
    "?gallery=dialog.spot-modal.4&scenario=authentication",
    '<button data-open-modal="spot-modal"></button><main></main>',
  );
  document.querySelector("button")?.addEventListener("click", () => {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<div role="dialog" data-modal="spot-modal" data-step="3" aria-busy="true"><div data-test-bank></div></div>`,
    );
  });
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
