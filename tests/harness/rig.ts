import type { ProblemCode } from "../../src/contracts/problem";
import { startFakeCrm, type FakeCrm } from "../fakes/crm";
import { JourneyBrowser, type JourneyPage, type PageOptions } from "./browser";
import { cleanUpHosts, startHost, type HostOptions, type RunningHost } from "./host";

/** What a file of journeys through forms stands on: see `journeyRig`. */
export interface JourneyRig {
  readonly browser: JourneyBrowser;
  readonly crm: FakeCrm;
  readonly host: RunningHost;
  /**
   * Opens a page of a fresh visitor, whose clock the journey sets instead of waiting: a form that is sent within two
   * seconds counts as a robot's.
   */
  land(path: string, options?: Partial<PageOptions>): Promise<JourneyPage>;
}

/**
 * Sets up, for the whole file, one browser and one fake CRM, and for each journey a host of its own with an empty store.
 * @param hostOptions asked before each host is started
 */
export function journeyRig(hostOptions: () => HostOptions = () => ({})): JourneyRig {
  const browser = new JourneyBrowser();
  let crm: FakeCrm;
  let host: RunningHost;

  beforeAll(async () => {
    crm = await startFakeCrm();
    await browser.start();
  });
  beforeEach(async () => {
    crm.reset();
    host = await startHost({ crmUrl: crm.url, ...hostOptions() });
  });
  afterEach(async () => {
    await host.stop();
  });
  afterAll(async () => {
    await browser.stop();
    await crm.close();
    cleanUpHosts();
  });

  return {
    browser,
    get crm() {
      return crm;
    },
    get host() {
      return host;
    },
    async land(path, options = {}) {
      const visitor = await browser.openPage({ origin: host.origin, ...options });
      if (options.scripts !== false) await visitor.page.clock.install();
      await visitor.page.goto(path);
      await visitor.page.waitForLoadState("networkidle");
      return visitor;
    },
  };
}

/** What was pushed into the data layer under this name so far. */
export function pushes({ page }: JourneyPage, event: string): Promise<object[]> {
  return page.evaluate(
    (wanted) =>
      ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
        (push) => push.event === wanted,
      ),
    event,
  );
}

/** All that the tag manager was told so far. */
export function allTold({ page }: JourneyPage): Promise<string> {
  return page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown }).dataLayer));
}

/** An answer of a function that failed, for `route.fulfill`. */
export function problem(status: number, code: ProblemCode) {
  return {
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type: "about:blank", title: "", status, code, requestId: "1" }),
  };
}
