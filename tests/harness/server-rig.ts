import process from "node:process";
import { startFakeCrm, type FakeCrm } from "../fakes/crm";
import { startMailServer, type FakeMailServer } from "../fakes/mail-server";
import { startSite, type Site, type SiteOptions } from "../fakes/site";
import { startFakeStripe, type FakeStripe } from "../fakes/stripe";

/** What the tests of the functions in a file run on, see `serverRig`. */
export interface ServerRig {
  /** The site of the running test. */
  readonly site: Site;
  /** What the sites take for the time, unless they are given another `now`: 12:00 in Dubai, until a test moves it. */
  readonly clock: { now: number };
  /** The lines of the log since the test began. */
  readonly written: string[];
  /** Closes the site of the test and starts another in its place. */
  restart(options?: SiteOptions): Promise<void>;
  /** Starts one more site, which is closed after the test. */
  another(options?: SiteOptions): Promise<Site>;
}

/**
 * Gives every test of the file a site of its own, and keeps its log off the screen.
 * @param options called before each test, when the fakes of the file have started
 */
export function serverRig(options: () => SiteOptions = () => ({})): ServerRig {
  const clock = { now: 0 };
  const written: string[] = [];
  const sites: Site[] = [];
  let current: Site | undefined;

  async function another(more: SiteOptions = {}): Promise<Site> {
    const site = await startSite({ now: () => clock.now, ...more });
    sites.push(site);
    return site;
  }
  const start = async (more?: SiteOptions) => {
    current = await another(more);
  };
  const closeAll = () => Promise.all(sites.splice(0).map((site) => site.close()));

  beforeEach(async () => {
    clock.now = Date.parse("2026-03-01T08:00:00Z");
    written.length = 0;
    jest.spyOn(process.stdout, "write").mockImplementation((line) => written.push(String(line)) > 0);
    await start(options());
  });
  afterEach(async () => {
    // With those of a test a site might never end.
    jest.useRealTimers();
    await closeAll();
  });

  return {
    site: handleOf(() => current),
    clock,
    written,
    another,
    async restart(more) {
      await closeAll();
      await start(more);
    },
  };
}

/** A CRM for the whole file, which has forgotten everything when a test begins. */
export const crmOfFile = (): FakeCrm => fakeOfFile(startFakeCrm);

/** As `crmOfFile`. */
export const stripeOfFile = (): FakeStripe => fakeOfFile(startFakeStripe);

/** As `crmOfFile`. */
export const mailOfFile = (): FakeMailServer => fakeOfFile(startMailServer);

function fakeOfFile<Fake extends FakeCrm | FakeMailServer | FakeStripe>(start: () => Promise<Fake>): Fake {
  let fake: Fake | undefined;
  beforeAll(async () => {
    fake = await start();
  });
  beforeEach(() => fake?.reset());
  afterAll(() => fake?.close());
  return handleOf(() => fake);
}

/** Stands for what only a hook makes, so that a file can name it once and for all. */
function handleOf<T extends object>(current: () => T | undefined): T {
  return new Proxy({} as T, {
    get(_, key): unknown {
      const value = current();
      if (!value) throw new Error("It is there only while a test runs");
      return Reflect.get(value, key);
    },
  });
}
