import { errorLanguagesScript } from "./error-languages";

/** The error page as the host shows it at an address. */
function visit(address: string) {
  window.history.replaceState(null, "", address);
  document.body.innerHTML = `
    <a data-language="en" href="/404/">English</a>
    <a data-language="ko" href="/ko/404/">한국어</a>
    <a href="/">Home</a>`;
  // The script runs as the browser gets it: as text.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(errorLanguagesScript)();
  return [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
}

it.each([
  ["/no/such/page/?utm_source=x#y", "/no/such/page/?utm_source=x#y", "/ko/no/such/page/?utm_source=x#y"],
  ["/de/no/such/", "/no/such/", "/ko/no/such/"],
  ["/deep", "/deep", "/ko/deep"],
  ["/ar/", "/", "/ko/"],
])("%s leads to itself in other languages", (address, english, korean) => {
  expect(visit(address)).toEqual([english, korean, "/"]);
});

it("remembers the choice for a year", () => {
  visit("/nowhere/");
  const written = jest.spyOn(document, "cookie", "set");
  const link = document.querySelector<HTMLAnchorElement>('[data-language="ko"]');
  // jsdom cannot go to another page.
  link?.addEventListener("click", (event) => event.preventDefault());
  link?.click();
  expect(written).toHaveBeenCalledWith("i18n_language=ko; Path=/; Max-Age=31536000; SameSite=Lax");
});
