import { readFileSync } from "node:fs";
import { act, render, screen } from "@testing-library/react";
import { withTimeLimit } from "../lib/time-limit";
import { languageCodes, type LanguageCode } from "../site/languages";
import { localisePath } from "../site/paths";
import { ErrorBoundary } from "./error-boundary";

const mockPage = { fails: false };
jest.mock("../features/error-page/error-page", () => {
  const { ErrorPageContent } = jest.requireActual<typeof import("../features/error-page/error-page")>(
    "../features/error-page/error-page",
  );
  return {
    ErrorPageContent: (props: Parameters<typeof ErrorPageContent>[0]) => {
      if (mockPage.fails) throw new Error("the error page's own fault");
      return <ErrorPageContent {...props} />;
    },
  };
});

jest.mock("../lib/time-limit");
const timeLimit = jest.mocked(withTimeLimit);
const { withTimeLimit: realTimeLimit } =
  jest.requireActual<typeof import("../lib/time-limit")>("../lib/time-limit");

type ErrorWords = Record<
  "notFoundDefault" | "serverError" | "serverText" | "text" | "home" | "nested",
  string
>;

const data = (language: LanguageCode) => readFileSync(`locales/${language}/errors.json`, "utf8");
const wordsOf = (language: LanguageCode) => ({
  edges: [{ node: { ns: "errors", language, data: data(language) } }],
});

function Broken({ error }: { error: unknown }): never {
  throw error;
}

// React reports every error that a boundary catches.
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  timeLimit.mockImplementation(realTimeLimit);
});
afterEach(() => {
  jest.restoreAllMocks();
  mockPage.fails = false;
});

/** What the window hears, and the script of the first view with it. */
const heard: ErrorEvent[] = [];
const hear = (event: ErrorEvent) => void heard.push(event);
beforeEach(() => {
  heard.length = 0;
  window.addEventListener("error", hear);
});
afterEach(() => window.removeEventListener("error", hear));

it("lets the window hear of what it catches", async () => {
  const error = new Error("a template's fault");
  render(
    <ErrorBoundary language="en" words={wordsOf("en")}>
      <Broken error={error} />
    </ErrorBoundary>,
  );
  expect(await screen.findByText("500")).toBeInTheDocument();
  expect(heard.at(-1)).toMatchObject({
    error,
    message: "a template's fault",
    filename: window.location.href,
  });
});

describe.each(languageCodes)("in %s", (language) => {
  const words = JSON.parse(data(language)) as ErrorWords;

  it("shows the page itself while nothing fails", () => {
    render(
      <ErrorBoundary language={language} words={wordsOf(language)}>
        <p>fine</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText("fine")).toBeInTheDocument();
    expect(screen.queryByText("500")).toBeNull();
  });

  it("says 500 and what to do when a page fails", async () => {
    render(
      <ErrorBoundary language={language} words={wordsOf(language)}>
        <Broken error={new Error("a template's fault")} />
      </ErrorBoundary>,
    );
    expect(await screen.findByText("500")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(words.serverError);
    expect(screen.getByText(words.serverText)).toBeInTheDocument();
    // The address is right: nobody should look for another.
    expect(screen.queryByText(words.text)).toBeNull();
    expect(screen.getByRole("link", { name: words.home })).toHaveAttribute(
      "href",
      localisePath("/", language),
    );
    // Homes, the journal and a call, each asked of the host anew.
    for (const path of ["/properties/", "/blog/", "/request-a-call/"] as const)
      expect(document.querySelector(`a[href="${localisePath(path, language)}"]`)).not.toBeNull();
    expect(screen.queryByText(/template's fault/)).toBeNull();
  });

  it("takes the status that the error has", async () => {
    render(
      <ErrorBoundary language={language} words={wordsOf(language)}>
        <Broken error={Object.assign(new Error(), { status: 404 })} />
      </ErrorBoundary>,
    );
    expect(await screen.findByText("404")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(words.notFoundDefault);
    expect(screen.getByText(words.text)).toBeInTheDocument();
  });

  it("says in plain words that the error page failed too, with a link home", async () => {
    mockPage.fails = true;
    render(
      <ErrorBoundary language={language} words={wordsOf(language)}>
        <Broken error={new Error()} />
      </ErrorBoundary>,
    );
    expect(await screen.findByRole("heading")).toHaveTextContent(words.nested);
    expect(screen.getByRole("link", { name: words.home })).toHaveAttribute(
      "href",
      localisePath("/", language),
    );
  });
});

describe("when the words are what is broken", () => {
  it("says so in English, with a link home", async () => {
    const broken = { edges: [{ node: { ns: "errors", language: "ar", data: "{ no JSON" } }] };
    render(
      <ErrorBoundary language="ar" words={broken}>
        <Broken error={new Error()} />
      </ErrorBoundary>,
    );
    expect(await screen.findByRole("heading")).toHaveTextContent(
      "An error occurred while showing the error page",
    );
    expect(screen.getByRole("link")).toHaveAttribute("href", "/ar/");
  });
});

describe("while what shows the error page is fetched", () => {
  const { home, nested } = JSON.parse(data("ko")) as ErrorWords;
  const page = (key?: string) => (
    <ErrorBoundary key={key} language="ko" words={wordsOf("ko")}>
      <Broken error={new Error()} />
    </ErrorBoundary>
  );
  const expectLastResort = () => {
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(nested);
    expect(screen.getByRole("link", { name: home })).toHaveAttribute("href", "/ko/");
    expect(screen.getByRole("main")).not.toHaveAttribute("aria-busy");
  };

  it("there is nothing but a busy main", async () => {
    render(page());
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("main")).toBeEmptyDOMElement();
    expect(await screen.findByText("500")).toBeInTheDocument();
    expect(screen.getByRole("main")).not.toHaveAttribute("aria-busy");
  });

  it("says in plain words that it cannot be fetched, and asks again for the next page", async () => {
    timeLimit.mockRejectedValueOnce(new Error("Loading chunk 7 failed."));
    const { rerender } = render(page("/first/"));
    await screen.findByRole("heading");
    expectLastResort();
    rerender(page("/second/"));
    expect(await screen.findByText("500")).toBeInTheDocument();
  });

  it("does not wait for ever", async () => {
    jest.useFakeTimers();
    try {
      timeLimit.mockImplementation((_, ms) => realTimeLimit(new Promise(() => undefined), ms));
      render(page());
      await act(() => jest.advanceTimersByTimeAsync(9_999));
      expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "true");
      await act(() => jest.advanceTimersByTimeAsync(1));
      expectLastResort();
    } finally {
      jest.useRealTimers();
    }
  });

  it("does nothing to a page that the visitor has gone on to", async () => {
    let fail: (error: Error) => void = () => undefined;
    timeLimit.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    const { rerender } = render(page("/first/"));
    rerender(
      <ErrorBoundary key="/second/" language="ko" words={wordsOf("ko")}>
        <p>fine</p>
      </ErrorBoundary>,
    );
    await act(async () => fail(new Error("Loading chunk 7 failed.")));
    expect(screen.getByText("fine")).toBeInTheDocument();
    expect(screen.queryByRole("heading")).toBeNull();
  });
});
