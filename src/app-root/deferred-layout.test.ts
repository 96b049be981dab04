import { deferLayoutScript, layOutTheRest } from "./deferred-layout";

const html = document.documentElement;
let idle: (() => void)[] = [];

function open(type: string, hash = "") {
  window.location.hash = hash;
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(deferLayoutScript)();
}

beforeEach(() => {
  idle = [];
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => idle.push(work),
    cancelIdleCallback: () => (idle = []),
  });
  document.body.innerHTML =
    "<main><section>first view</section><section id='a'></section><section id='b'></section></main><footer></footer>";
});
afterEach(() => {
  Reflect.deleteProperty(performance, "getEntriesByType");
  delete html.dataset.layoutDeferred;
  window.location.hash = "";
});

it("defers what is below the first view of a page that is opened at its top", () => {
  open("navigate");
  expect(html.dataset.layoutDeferred).toBe("");
});

it.each([
  ["back_forward", ""],
  ["reload", ""],
  ["navigate", "#services"],
])("defers nothing of a page that is opened somewhere in it: %s %s", (type, hash) => {
  open(type, hash);
  expect(html.dataset.layoutDeferred).toBeUndefined();
});

const visibilityOf = ({ style }: HTMLElement) => style.getPropertyValue("content-visibility");

it("lays out a part in each idle moment, and leaves the page as it would have been", () => {
  open("navigate");
  layOutTheRest();
  const parts = [...document.querySelectorAll<HTMLElement>("#a, #b, footer")];
  for (const [index, part] of parts.entries()) {
    expect(idle).toHaveLength(1);
    expect(parts.filter((each) => visibilityOf(each) === "visible")).toHaveLength(index);
    expect(visibilityOf(part)).toBe("");
    idle.shift()?.();
  }
  expect(html.dataset.layoutDeferred).toBe("");
  idle.shift()?.();
  expect(idle).toHaveLength(0);
  expect(html.dataset.layoutDeferred).toBeUndefined();
  expect(parts.map((part) => part.getAttribute("style") ?? "")).toEqual(["", "", ""]);
});

it("lays out all that is left as soon as the visitor scrolls", () => {
  open("navigate");
  layOutTheRest();
  idle.shift()?.();
  window.dispatchEvent(new Event("scroll"));
  expect(idle).toHaveLength(0);
  expect(html.dataset.layoutDeferred).toBeUndefined();
  expect(document.querySelector("#a")?.getAttribute("style")).toBe("");
});

it("leaves a page alone that is laid out already", () => {
  layOutTheRest();
  expect(idle).toHaveLength(0);
});
