import { rememberLanguageChoices } from "./language-choice";

rememberLanguageChoices();

function press(language: string): HTMLAnchorElement {
  document.body.innerHTML = `<a href="/${language}/terms/" data-language="${language}"><b>name</b></a>`;
  const link = document.querySelector("a");
  if (!link) throw new Error("no link");
  // jsdom cannot go to another page.
  link.addEventListener("click", (event) => event.preventDefault());
  link.querySelector("b")?.click();
  return link;
}

beforeEach(() => {
  delete window.dataLayer;
  window.__viewedPage = { path: "/de/terms/", language: "de", route: "terms" };
});

it("remembers the choice for a year and keeps query and place", () => {
  window.history.replaceState(null, "", "/de/terms/?utm_source=fb&a=1#services");
  const written = jest.spyOn(document, "cookie", "set");
  const { href } = press("es");
  expect(written).toHaveBeenCalledWith("i18n_language=es; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(href).toMatch(/\/es\/terms\/\?utm_source=fb&a=1#services$/);
});

it("says in the data layer from which language to which, but not when nothing changes", () => {
  window.history.replaceState(null, "", "/de/terms/");
  press("de");
  press("es");
  expect(window.dataLayer).toEqual([
    { event: "language_switch", from: "de", to: "es", language: "de", route: "terms" },
  ]);
});

it("leaves other links alone", () => {
  const written = jest.spyOn(document, "cookie", "set");
  document.body.innerHTML = `<a href="#x">name</a>`;
  document.querySelector("a")?.click();
  expect(written).not.toHaveBeenCalled();
});
