type PageView = typeof import("./page-view");

let pageView: PageView;
const views = () => (window.dataLayer ?? []) as { path: string }[];

beforeEach(() => {
  delete window.dataLayer;
  delete window.__leaving;
  delete window.__viewedPage;
  // A new document: nothing was told of yet.
  jest.isolateModules(() => {
    pageView = jest.requireActual<PageView>("./page-view");
  });
});

it("tells of the first page and of every change, back and forward too, with the title of the page's data", () => {
  for (const [path, title] of [
    ["/ko/", "두바이 부동산"],
    ["/ko/properties/lantern-quay/", "Lantern Quay"],
    ["/ko/", "두바이 부동산"],
  ] as const) {
    pageView.trackPageView(path, title);
  }
  const home = {
    event: "page_view",
    path: "/ko/",
    title: "두바이 부동산",
    content_group: "home",
    language: "ko",
    route: "home",
  };
  const property = {
    ...home,
    path: "/ko/properties/lantern-quay/",
    title: "Lantern Quay",
    content_group: "property",
    route: "property",
  };
  expect(views()).toEqual([home, property, home]);
});

it("tells of a page once, however often it renders", () => {
  pageView.trackPageView("/terms/", "Terms");
  pageView.trackPageView("/terms/", "Terms");
  expect(views()).toHaveLength(1);
});

it("tells nothing of a page that sends its visitor on", () => {
  pageView.trackPageView("/dubai-insiders-club-index/", "Index");
  window.__leaving = true;
  pageView.trackPageView("/", "Home");
  expect(window.dataLayer).toBeUndefined();
});

it("tells of an error page that has no script but its own, by the address that was asked for", () => {
  window.history.replaceState(null, "", "/he/nowhere/?utm_source=x");
  document.title = "404";
  document.documentElement.lang = "he";
  // As the browser runs it: a script of its own.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(pageView.errorPageViewScript("not-found"))();
  expect(views()).toEqual([
    {
      event: "page_view",
      path: "/he/nowhere/",
      title: "404",
      content_group: "error",
      language: "he",
      route: "not-found",
    },
  ]);
});
