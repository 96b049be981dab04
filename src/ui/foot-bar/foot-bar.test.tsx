import { render, screen } from "@testing-library/react";
import { fakeIntersectionObserver } from "../../../tests/jest/fake-intersection-observer";
import { FootBar } from "./foot-bar";

const { report, observed } = fakeIntersectionObserver();

function Call({ id, modal = "request-call-modal" }: { id: string; modal?: string }) {
  return (
    <a id={id} href="/request-a-call/" data-open-modal={modal}>
      Reserve
    </a>
  );
}

function open(yieldsAtFirst?: boolean) {
  render(
    <>
      <header>
        <Call id="header" />
      </header>
      <main>
        <Call id="hero" />
        <Call id="questions" modal="questions-modal" />
        <Call id="closing" />
      </main>
      <FootBar label="Ways to reach us" yieldsAtFirst={yieldsAtFirst}>
        <Call id="own" />
      </FootBar>
      <footer>
        <Call id="footer" />
      </footer>
    </>,
  );
  return screen.getByRole("complementary", { name: "Ways to reach us" });
}

it("yields while the page or the footer shows another button of its own call", () => {
  const bar = open();
  expect(bar).toHaveAttribute("data-foot-bar", "");
  expect(observed()).toEqual(["hero", "closing", "footer"]);
  report("hero", true);
  expect(bar).toHaveAttribute("data-foot-bar", "yields");
  report("closing", true);
  report("hero", false);
  expect(bar).toHaveAttribute("data-foot-bar", "yields");
  report("closing", false);
  expect(bar).toHaveAttribute("data-foot-bar", "");
});

it("is served as one that yields where the page begins with the same call", () => {
  expect(open(true)).toHaveAttribute("data-foot-bar", "yields");
});
