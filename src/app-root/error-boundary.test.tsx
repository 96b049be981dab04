import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
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

type ErrorWords = Record<"notFoundDefault" | "serverError" | "text" | "home" | "nested", string>;

const data = (language: LanguageCode) => readFileSync(`locales/${language}/errors.json`, "utf8");
const wordsOf = (language: LanguageCode) => ({
  edges: [{ node: { ns: "errors", language, data: data(language) } }],
});

function Broken({ error }: { error: unknown }): never {
  throw error;
}

// React reports every error that a boundary catches.
beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  mockPage.fails = false;
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

  it("says 500 and what to do when a page fails", () => {
    render(
      <ErrorBoundary language={language} words={wordsOf(language)}>
        <Broken error={new Error("a template's fault")} />
      </ErrorBoundary>,
    );
    expect(screen.getByText("500")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(words.serverError);
    expect(screen.getByText(words.text)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: words.home })).toHaveAttribute(
      "href",
      localisePath("/", language),
    );
    expect(screen.queryByText(/template's fault/)).toBeNull();
  });

  it("takes the status that the error has", () => {
    render(
      <ErrorBoundary language={language} words={wordsOf(language)}>
        <Broken error={Object.assign(new Error(), { status: 404 })} />
      </ErrorBoundary>,
    );
    expect(screen.getByText("404")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(words.notFoundDefault);
  });

  it("says in plain words that the error page failed too, with a link home", () => {
    mockPage.fails = true;
    render(
      <ErrorBoundary language={language} words={wordsOf(language)}>
        <Broken error={new Error()} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("heading")).toHaveTextContent(words.nested);
    expect(screen.getByRole("link", { name: words.home })).toHaveAttribute(
      "href",
      localisePath("/", language),
    );
  });
});

describe("when the words are what is broken", () => {
  it("says so in English, with a link home", () => {
    const broken = { edges: [{ node: { ns: "errors", language: "ar", data: "{ no JSON" } }] };
    render(
      <ErrorBoundary language="ar" words={broken}>
        <Broken error={new Error()} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("heading")).toHaveTextContent("An error occurred while showing the error page");
    expect(screen.getByRole("link")).toHaveAttribute("href", "/ar/");
  });
});
