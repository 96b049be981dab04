import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useStaticQuery } from "gatsby";
import { renderToString } from "react-dom/server";
import { languages } from "../../site/languages";
import { LanguageList } from "./language-list";
import { LanguageSelector } from "./language-selector";

jest.mock("../../lib/i18n/use-translations", () => ({
  useTranslations: () => (key: string, values?: object) =>
    values ? `${key} ${JSON.stringify(values)}` : key,
  useLanguage: () => ({ code: "de", name: "Deutsch", flag: "de" }),
  usePathIn: () => (code: string) => (code === "en" ? "/terms/" : `/${code}/terms/`),
}));

const entries = () =>
  within(screen.getByRole("list", { name: "language.list", hidden: true })).queryAllByRole("link", {
    hidden: true,
  });

async function open() {
  const user = userEvent.setup();
  const { container } = render(<LanguageSelector />);
  const details = container.querySelector("details");
  if (!details) throw new Error("The selector is no <details>");
  const summary = details.querySelector("summary");
  if (summary) await user.click(summary);
  // The last of what is fetched with the opened list.
  await act(() => import("./opened-list"));
  return { user, details };
}

describe("LanguageSelector", () => {
  it("links the same page in every language", async () => {
    await open();
    expect(entries()).toHaveLength(languages.length);
    expect(screen.getByRole("link", { name: /Français/ })).toHaveAttribute("href", "/fr/terms/");
    expect(screen.getByRole("link", { name: /English/ })).toHaveAttribute("href", "/terms/");
    expect(screen.getByRole("link", { name: /Deutsch/ })).toHaveAttribute("aria-current", "true");
  });

  it("finds by own name, English name and code, and says how many", async () => {
    const { user } = await open();
    const search = screen.getByRole("searchbox");
    for (const [typed, href] of [
      ["francais", "/fr/terms/"],
      ["Korean", "/ko/terms/"],
      ["he", "/he/terms/"],
      ["рус", "/ru/terms/"],
    ] as const) {
      await user.clear(search);
      await user.type(search, typed);
      expect(entries().map((link) => link.getAttribute("href"))).toContain(href);
    }
    expect(screen.getByRole("status")).toHaveTextContent('"count":1');
    await user.clear(search);
    await user.type(search, "klingon");
    expect(entries()).toHaveLength(0);
    expect(screen.getByText("language.none")).toBeInTheDocument();
  });

  it("offers only what was built, also when it is searched", async () => {
    const content = (useStaticQuery as unknown as () => object)();
    jest.mocked(useStaticQuery).mockReturnValue({
      ...content,
      allSiteLanguage: { nodes: [{ code: "de" }, { code: "en" }, { code: "ko" }] },
    });
    const { user } = await open();
    const shown = () => entries().map((link) => link.getAttribute("data-language"));
    expect(shown()).toEqual(["en", "de", "ko"]);
    await user.type(screen.getByRole("searchbox"), "an");
    expect(shown()).toEqual(["de", "ko"]);
    jest.mocked(useStaticQuery).mockReturnValue(content);
  });

  it("moves with the arrow keys and closes with Escape, back to its button", async () => {
    const { user, details } = await open();
    screen.getByRole("searchbox").focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(entries()[1]).toHaveFocus();
    await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(screen.getByRole("searchbox")).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(details.open).toBe(false);
    expect(details.querySelector("summary")).toHaveFocus();
  });

  it("closes with Escape also when it was opened before there were scripts", async () => {
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(<LanguageSelector />);
    const details = container.querySelector("details");
    details?.setAttribute("open", "");
    // The browser tells of it when nobody listens yet.
    await new Promise((told) => details?.addEventListener("toggle", told));
    // React's remark, in development alone, that the served page had no such attribute.
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    render(<LanguageSelector />, { container, hydrate: true });
    await act(() => import("./opened-list"));
    fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Escape" });
    expect(details?.open).toBe(false);
  });

  it("goes to the first language found on Enter", async () => {
    const { user } = await open();
    const followed = jest.fn((event: Event) => event.preventDefault());
    screen.getByRole("link", { name: /한국어/ }).addEventListener("click", followed);
    await user.type(screen.getByRole("searchbox"), "korea{Enter}");
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it("goes nowhere on Enter when nothing is typed, or when it ends the composition of a word", async () => {
    const { user } = await open();
    const followed = jest.fn((event: Event) => event.preventDefault());
    for (const link of entries()) link.addEventListener("click", followed);
    const search = screen.getByRole("searchbox");
    await user.type(search, "{Enter}");
    await user.type(search, "한국");
    fireEvent.keyDown(search, { key: "Enter", isComposing: true });
    expect(followed).not.toHaveBeenCalled();
  });

  it("closes when something else is pressed", async () => {
    const { details } = await open();
    fireEvent.pointerDown(screen.getByRole("searchbox"));
    expect(details.open).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(details.open).toBe(false);
  });
});

describe("LanguageList", () => {
  it("names every language in itself and leads to the same page", () => {
    render(<LanguageList label="language.list" current="de" path="/terms/" />);
    const links = within(screen.getByRole("navigation", { name: "language.list" })).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(languages.map(({ name }) => name));
    expect(links.map((link) => link.lang)).toEqual(languages.map(({ iso }) => iso));
    expect(screen.getByRole("link", { name: "한국어" })).toHaveAttribute("href", "/ko/terms/");
    expect(screen.getByRole("link", { name: "Deutsch" })).toHaveAttribute("aria-current", "true");
  });
});
