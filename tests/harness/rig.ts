import type { ProblemCode } from "../../src/contracts/problem";
import { startFakeCrm, type FakeCrm } from "../fakes/crm";
import { appReady, JourneyBrowser, type JourneyPage, type PageOptions } from "./browser";
import { cleanUpHosts, startHost, type HostOptions, type RunningHost } from "./host";

/** What the journeys of a file run on, see `journeyRig`. */
export interface JourneyRig {
  readonly browser: JourneyBrowser;
  readonly crm: FakeCrm;
  readonly host: RunningHost;
  /**
   * Opens a page as a new visitor and waits until it is ready. The journey controls the page's clock, because a form
   * that is sent within two seconds counts as a robot's.
   */
  land(path: string, options?: Partial<PageOptions>): Promise<JourneyPage>;
}

/**
 * Sets up one browser and one fake CRM for the whole file, and for each journey a host of its own with an empty store.
 * @param hostOptions called before each host is started
 * @param flags of the browser, beside the usual ones
 */
export function journeyRig(
  hostOptions: () => HostOptions = () => ({}),
  flags: readonly string[] = [],
): JourneyRig {
  const browser = new JourneyBrowser(flags);
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
      const hasScripts = options.scripts !== false;
      if (hasScripts) await visitor.page.clock.install();
      await visitor.page.goto(path);
      if (hasScripts) await appReady(visitor.page);
      return visitor;
    },
  };
}

/** Sets up one browser and one host for the whole file, for journeys that store nothing. */
export function pageRig(): Pick<JourneyRig, "browser" | "host"> {
  const browser = new JourneyBrowser();
  let host: RunningHost;

  beforeAll(async () => {
    [host] = await Promise.all([startHost(), browser.start()]);
  });
  afterAll(async () => {
    await browser.stop();
    cleanUpHosts();
  });

  return {
    browser,
    get host() {
      return host;
    },
  };
}

/** The answer of a function that failed, for `route.fulfill`. */
export function problem(status: number, code: ProblemCode) {
  return {
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type: "about:blank", title: "", status, code, requestId: "1" }),
  };
}
