import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Carousel } from "./carousel";
import { HouseCarousel } from "./house-carousel";

const words = {
  label: "Views",
  previous: "Previous",
  next: "Next",
  position: (first: number, last: number, total: number) =>
    `${String(first)} to ${String(last)} of ${String(total)}`,
};

const slideWidth = 100;
/** How far the row is scrolled towards its end. */
let scrolled: number;
let isRtl: boolean;
let rowWidth: number;

/** jsdom has no layout: slides of 100 beside each other, in a row of `rowWidth`, from the side where reading begins. */
beforeEach(() => {
  scrolled = 0;
  isRtl = false;
  rowWidth = slideWidth;
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const index = this.tagName === "LI" ? [...(this.parentElement?.children ?? [])].indexOf(this) : -1;
    if (index < 0) return { left: 0, right: rowWidth } as DOMRect;
    const start = index * slideWidth - scrolled;
    return (
      isRtl
        ? { left: rowWidth - start - slideWidth, right: rowWidth - start }
        : { left: start, right: start + slideWidth }
    ) as DOMRect;
  });
  Element.prototype.scrollBy = function (this: Element, options?: ScrollToOptions | number) {
    const left = typeof options === "object" ? (options.left ?? 0) : 0;
    const most = this.children.length * slideWidth - rowWidth;
    scrolled = Math.min(Math.max(scrolled + (isRtl ? -left : left), 0), most);
    fireEvent.scroll(this);
  };
});

function show() {
  const { container } = render(
    <div dir={isRtl ? "rtl" : "ltr"} style={{ direction: isRtl ? "rtl" : "ltr" }}>
      <Carousel words={words} slides={["a", "b", "c"].map((id) => ({ id, content: <p>{id}</p> }))} />
    </div>,
  );
  const row = screen.getByRole("list", { name: "Views" });
  // jsdom does not hand the direction down.
  if (isRtl) row.style.direction = "rtl";
  return { container, row, user: userEvent.setup() };
}

const next = () => screen.getByRole("button", { name: "Next" });
const previous = () => screen.getByRole("button", { name: "Previous" });
const said = () => screen.getByRole("status").textContent;

describe.each([
  ["left to right", false],
  ["right to left", true],
])("a carousel read from %s", (_, rtl) => {
  it("goes on and back by its buttons, and says where it is", async () => {
    isRtl = rtl;
    const { user } = show();
    expect(said()).toBe("");
    expect(previous()).toHaveAttribute("aria-disabled");
    await user.click(next());
    expect([scrolled, said()]).toEqual([100, "2 to 2 of 3"]);
    expect(previous()).not.toHaveAttribute("aria-disabled");
    await user.click(next());
    expect([scrolled, said()]).toEqual([200, "3 to 3 of 3"]);
    expect(next()).toHaveAttribute("aria-disabled", "true");
    await user.click(next());
    expect(scrolled).toBe(200);
    await user.click(previous());
    expect(said()).toBe("2 to 2 of 3");
  });

  it("answers to the arrow that points on, to the other one, and to Home and End", async () => {
    isRtl = rtl;
    const { row, user } = show();
    const [on, back] = rtl ? ["{ArrowLeft}", "{ArrowRight}"] : ["{ArrowRight}", "{ArrowLeft}"];
    await user.tab();
    expect(row).toHaveFocus();
    await user.keyboard(on);
    expect(scrolled).toBe(100);
    await user.keyboard(back);
    expect(scrolled).toBe(0);
    await user.keyboard("{End}");
    expect(scrolled).toBe(200);
    await user.keyboard("{Home}");
    expect(scrolled).toBe(0);
    await user.keyboard("x{Tab}");
    expect(scrolled).toBe(0);
  });
});

it("follows a swipe, and keeps quiet in the middle of one", () => {
  const { row } = show();
  scrolled = 50;
  fireEvent.scroll(row);
  expect(said()).toBe("");
  scrolled = 100;
  fireEvent.scroll(row);
  expect(said()).toBe("2 to 2 of 3");
});

it("leaves the browser its own keys", () => {
  const { row } = show();
  expect(fireEvent.keyDown(row, { key: "ArrowLeft", altKey: true })).toBe(true);
  expect(fireEvent.keyDown(row, { key: "ArrowRight" })).toBe(false);
});

it("has no buttons while everything can be seen", () => {
  rowWidth = 3 * slideWidth;
  show();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  rowWidth = 2 * slideWidth;
  act(() => {
    window.dispatchEvent(new Event("resize"));
  });
  expect(next()).toBeInTheDocument();
});

describe("HouseCarousel", () => {
  const image = {
    layout: "constrained",
    width: 600,
    height: 400,
    images: { fallback: { src: "/house.jpg" } },
  } as const;
  const picture = (id: string) => ({ id, image, alt: `View ${id}` });

  it.each([
    [2, 30],
    [2, 50],
    [3, 30],
    [3, 50],
  ] as const)("shows %d of its three pictures a view, %d pixels apart", (slides, gap) => {
    rowWidth = slides * slideWidth;
    render(
      <HouseCarousel
        pictures={[picture("a"), picture("b"), picture("c")]}
        slides={slides}
        gap={gap}
        words={words}
      />,
    );
    const row = screen.getByRole("list", { name: "Views" });
    expect(row).toHaveAttribute("data-slides", String(slides));
    expect(row).toHaveAttribute("data-gap", String(gap));
    expect(screen.getAllByRole("img").map((picture) => picture.getAttribute("alt"))).toEqual(
      expect.arrayContaining(["View a", "View b", "View c"]),
    );
    expect(screen.queryAllByRole("button")).toHaveLength(slides === 2 ? 2 : 0);
  });
});
