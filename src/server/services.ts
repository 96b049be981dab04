import { AgentDirectory } from "./agents";
import { AttachmentFiles } from "./attachment-files";
import { clientAddressReader, type AddressedRequest } from "./client-address";
import { destinationsOf } from "./crm";
import { DeliveryQueue, type DeliveryLimits } from "./delivery";
import { readServerEnv, type ServerEnv } from "./env";
import { FigureCounts, figuresPerAddress } from "./figures";
import { mailDestinationsOf } from "./mail";
import { RefusalCounts } from "./refusals";
import { Store } from "./store/store";
import { UsualAnswers } from "./usual-answers";

/** What the functions share and what must outlive a single call. */
export interface Services {
  env: ServerEnv;
  /** Milliseconds since 1970, by the store's clock. */
  now: () => number;
  store: Store;
  files: AttachmentFiles;
  delivery: DeliveryQueue;
  agents: AgentDirectory;
  /** See `clientAddressReader`. */
  addressOf: (request: AddressedRequest) => string | null;
  refusals: RefusalCounts;
  usualAnswers: UsualAnswers;
  figures: FigureCounts;
}

interface ServicesOptions {
  env: ServerEnv;
  /** By default the store's clock. */
  now?: () => number;
  random?: () => number;
  limits?: Partial<DeliveryLimits>;
  store?: Store;
}

/** Opens nothing yet: the store opens its database at its first use. */
export function createServices(options: ServicesOptions): Services {
  const { env, random, limits, store = new Store({ env, now: options.now }) } = options;
  const { now = store.now } = options;
  const agents = new AgentDirectory({ env, now });
  const destinations = { ...destinationsOf(env), ...mailDestinationsOf({ env, agents, now }) };
  const files = new AttachmentFiles({ env, store, now });
  const delivery = new DeliveryQueue({ store, files, destinations, now, random, limits });
  const addressOf = clientAddressReader(env.TRUSTED_PROXIES);
  const refusals = new RefusalCounts(env.LIMIT_PER_ADDRESS, now);
  const usualAnswers = new UsualAnswers();
  const figures = new FigureCounts(store, now, figuresPerAddress(env.LIMIT_PER_ADDRESS));
  return { env, now, store, files, delivery, agents, addressOf, refusals, usualAnswers, figures };
}

// Gatsby bundles every function on its own, and in develop loads the bundle anew for every request: a variable of
// this module would neither be shared nor last.
const ofProcess = globalThis as { [servicesKey]?: Services };
const servicesKey = Symbol.for("dune-harbour.services");

/**
 * The services of this process, made from its environment at the first call.
 * @throws when the environment is not valid
 */
export function sharedServices(): Services {
  return (ofProcess[servicesKey] ??= createServices({ env: readServerEnv() }));
}

/** Puts other services in their place. */
export function shareServices(services: Services): void {
  ofProcess[servicesKey] = services;
}
