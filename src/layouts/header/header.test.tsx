import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../../tests/jest/english-page";
import { Header, type HeaderVariant } from "./header";

let observed: IntersectionObserverCallback;

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      observed = callback;
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});

function show(variant: HeaderVariant) {
  render(
    <EnglishPage>
      <Header variant={variant} />
    </EnglishPage>,
  );
  return userEvent.setup();
}

const menu = () => screen.queryByRole("dialog", { name: "Menu" });

describe("Header", () => {
  it("opens a menu whose links lead to their pages and close it, and gives the focus back", async () => {
    const user = show("opaque");
    const toggle = screen.getByRole("button", { name: "Open menu" });
    await user.click(toggle);
    const dialog = await screen.findByRole("dialog", { name: "Menu" });
    const links = within(screen.getByRole("navigation", { name: "Main navigation" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["About", "/#about"],
      ["Services", "/#services"],
      ["Properties", "/properties/"],
      ["Careers", "/careers/"],
    ]);
    expect(dialog).toContainElement(document.activeElement as HTMLElement);

    links[1]?.addEventListener("click", (event) => event.preventDefault());
    await user.click(within(dialog).getByRole("link", { name: "Services" }));
    expect(menu()).not.toBeInTheDocument();

    await user.click(toggle);
    await user.keyboard("{Escape}");
    expect(menu()).not.toBeInTheDocument();
    expect(toggle).toHaveFocus();
  });

  it("has below the four links every other part of the site, each once", async () => {
    const user = show("opaque");
    await user.click(screen.getByRole("button", { name: "Open menu" }));
    const lists = ["Buy", "Own", "Company"].map((name) => screen.getByRole("list", { name }));
    const paths = lists.flatMap((list) =>
      within(list)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    );
    expect(paths).toEqual([
      "/investment-opportunities/",
      "/invest-in-dubai/",
      "/investment-compass/",
      "/al-marjan-island/",
      "/sell-your-property/",
      "/list-your-property-in-dubai/",
      "/listsell/",
      "/dubai-insiders-club/",
      "/partners/",
      "/roadshow/",
      "/roadshow-germany/",
      "/roadshow-italy/",
      "/roadshow-singapore/",
      "/roadshow-taiwan/",
      "/blog/",
      "/video/",
    ]);
  });

  it("has three links in line", () => {
    show("opaque");
    const line = within(within(screen.getByRole("banner")).getByRole("navigation", { name: "" }));
    expect(line.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/properties/",
      "/invest-in-dubai/",
      "/sell-your-property/",
    ]);
  });

  it("closes its menu by the browser's Back, without leaving the page", async () => {
    const user = show("opaque");
    await user.click(screen.getByRole("button", { name: "Open menu" }));
    const address = window.location.href;
    window.history.back();
    await waitFor(() => expect(menu()).not.toBeInTheDocument());
    expect(window.location.href).toBe(address);
  });

  it("lies clear over the picture only while the top of the page is in view", () => {
    show("overlay");
    const header = screen.getByRole("banner");
    expect(header).toHaveAttribute("data-clear");
    const scrolled = (isIntersecting: boolean) =>
      act(() => observed([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
    scrolled(false);
    expect(header).not.toHaveAttribute("data-clear");
    scrolled(true);
    expect(header).toHaveAttribute("data-clear");
  });

  it("can be the logo alone", () => {
    show("logo-only");
    expect(screen.getByRole("link", { name: /home page/ })).toHaveAttribute("href", "/");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(screen.queryByText("Deutsch")).not.toBeInTheDocument();
  });
});
