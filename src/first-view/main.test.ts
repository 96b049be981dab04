import { servedPageOf } from "../lib/analytics/page-kinds";

const views = () =>
  (window.dataLayer ?? []).filter((entry) => "event" in entry && entry.event === "page_view");

beforeEach(() => {
  delete window.dataLayer;
  delete window.__viewedPage;
  window.history.replaceState(null, "", "/terms/");
  document.documentElement.dataset.page = JSON.stringify(servedPageOf("/terms/"));
});

const run = () =>
  jest.isolateModules(() => {
    jest.requireActual("./main");
  });

it("tells of the page by the title of its document", () => {
  document.title = "Terms";
  run();
  expect(views()).toMatchObject([{ path: "/terms/", title: "Terms", route: "terms" }]);
});

it("leaves a page without a title to the app, as in develop", () => {
  document.title = "";
  run();
  expect(views()).toEqual([]);
});
