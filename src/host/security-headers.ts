import type { ServerEnv } from "../server/env";
import type { StoredFile, ThirdParties } from "./manifest";

/** Where a third party of the site gets its parts from; beside images, which may come from any https address. */
interface Sources {
  script?: string[];
  connect?: string[];
  frame?: string[];
  style?: string[];
  font?: string[];
  worker?: string[];
}

/** What the operator admits besides: CSP_EXTRA_*. */
export interface ExtraSources {
  script?: string[] | undefined;
  connect?: string[] | undefined;
  img?: string[] | undefined;
  frame?: string[] | undefined;
}

/** @param settings the server's */
export function extraSourcesOf(
  settings: Pick<ServerEnv, "CSP_EXTRA_SCRIPT" | "CSP_EXTRA_CONNECT" | "CSP_EXTRA_IMG" | "CSP_EXTRA_FRAME">,
): ExtraSources {
  return {
    script: settings.CSP_EXTRA_SCRIPT,
    connect: settings.CSP_EXTRA_CONNECT,
    img: settings.CSP_EXTRA_IMG,
    frame: settings.CSP_EXTRA_FRAME,
  };
}

// No wildcard in `script`: one forgotten host of a third party would be enough to run anything here. What the tag
// manager loads for other tags than Analytics is for the operator to add, knowingly.
const tagManager: Sources = {
  // The container and Analytics; the last three are its preview and the Tag Assistant.
  script: [
    "https://www.googletagmanager.com",
    "https://www.google-analytics.com",
    "https://googletagmanager.com",
    "https://tagmanager.google.com",
    "https://tagassistant.google.com",
  ],
  connect: [
    "https://*.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.g.doubleclick.net",
    "https://www.google.com",
    "https://tagassistant.google.com",
  ],
  frame: [
    "https://www.googletagmanager.com",
    "https://tagassistant.google.com",
    "https://td.doubleclick.net",
  ],
  style: [
    "https://www.googletagmanager.com",
    "https://tagmanager.google.com",
    "https://fonts.googleapis.com",
  ],
  font: ["https://fonts.gstatic.com"],
};

const stripe: Sources = {
  script: ["https://js.stripe.com"],
  connect: ["https://api.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

const maps: Sources = {
  script: ["https://maps.googleapis.com", "https://maps.gstatic.com"],
  connect: ["https://*.googleapis.com", "https://*.gstatic.com", "https://*.google.com", "data:", "blob:"],
  frame: ["https://www.google.com"],
  style: ["https://fonts.googleapis.com"],
  font: ["https://fonts.gstatic.com"],
  worker: ["blob:"],
};

function scheduling(origin: string): Sources {
  return { script: [origin], connect: [origin], frame: [origin], style: [origin], font: [origin] };
}

/** For whatever is no document: an answer of a function, a redirect, a bare refusal. */
export const closedPolicy = policyOf({
  "default-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
});

// A picture, film or PDF that is opened by itself. An SVG can hold scripts; it shows, but they do not run.
const filePolicy = policyOf({
  "default-src": ["'self'", "data:"],
  "script-src": ["'none'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'self'"],
});

export interface Policies {
  /** The content security policy for a file of the build. */
  of(file: Pick<StoredFile, "type" | "inlineScripts">): string;
}

/** A third party that the build does not use is not admitted. */
export function createPolicies(used: ThirdParties, extra: ExtraSources = {}): Policies {
  const parties = [
    ...(used.tagManager ? [tagManager] : []),
    ...(used.stripe ? [stripe] : []),
    ...(used.maps ? [maps] : []),
    ...(used.scheduling === null ? [] : [scheduling(used.scheduling)]),
  ];
  const all = (kind: keyof Sources) => parties.flatMap((party) => party[kind] ?? []);

  const pagePolicy = (inlineScripts: readonly string[]) =>
    policyOf({
      "default-src": ["'self'"],
      // The hosts stand beside the hashes, hence no 'strict-dynamic': it would make them void.
      "script-src": [
        "'self'",
        ...inlineScripts.map((hash) => `'${hash}'`),
        ...all("script"),
        ...(extra.script ?? []),
      ],
      // Gatsby writes the styles into the page, pictures carry their colour in a style attribute, which no hash covers,
      // and the notifications add a style element while running.
      "style-src": ["'self'", "'unsafe-inline'", ...all("style")],
      // The agents' pictures come from wherever the CRM keeps them.
      "img-src": ["'self'", "data:", "blob:", "https:", ...(extra.img ?? [])],
      // Every document brings the letters of its title.
      "font-src": ["'self'", "data:", ...all("font")],
      "connect-src": ["'self'", ...all("connect"), ...(extra.connect ?? [])],
      "frame-src": ["'self'", ...all("frame"), ...(extra.frame ?? [])],
      "worker-src": ["'self'", ...all("worker")],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'self'"],
    });

  return {
    of: ({ type, inlineScripts }) =>
      type.startsWith("text/html") ? pagePolicy(inlineScripts ?? []) : filePolicy,
  };
}

/** Never `upgrade-insecure-requests`: it would break the site on a local http address. */
function policyOf(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join("; ");
}

const deniedFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "serial", "usb"];

const permissionsPolicy = [
  ...deniedFeatures.map((feature) => `${feature}=()`),
  'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
].join(", ");

/**
 * The headers of every answer, before it is known what the answer will be: documents replace the policy.
 * @param query of the address, with its question mark
 */
export function securityHeaders(query: string): Record<string, string> {
  // The Tag Assistant opens the page and talks to it as its opener.
  const isPreviewed = query !== "" && new URLSearchParams(query).has("gtm_debug");
  return {
    // Without includeSubDomains: the brand's other hosts are not ours to decide for.
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": permissionsPolicy,
    "cross-origin-opener-policy": isPreviewed ? "unsafe-none" : "same-origin-allow-popups",
    "content-security-policy": closedPolicy,
  };
}
