import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { tokenField, type TrackingToken } from "../contracts/fields";
import { plainBody, plainErrorIdOf, plainKeyField, type PlainForm } from "../contracts/plain-form";
import { trackingToken } from "../site/constants";
import { defaultLanguage, isLanguageCode, type LanguageCode } from "../site/languages";
import { localisePath, splitPath } from "../site/paths";
import { plainPages } from "../site/routes";
import { readTextBody, type RequestWithBody } from "./body";
import { fingerprintOf } from "./idempotency";
import { isOwnAddress } from "./own-host";
import type { Problem } from "./problem";
import { fastestPersonMs } from "./robots";

export const plainFormType = "application/x-www-form-urlencoded";

/** A form as a page without scripts sends it. */
export class PlainFormCall {
  readonly #request: RequestWithBody;
  readonly #form: PlainForm;
  readonly #siteUrl: string | undefined;
  /** The page that the form was on, where the browser says so and it is one of ours. */
  readonly #page: URL | null;
  #language: LanguageCode;
  #keySeed = "";

  /** @param siteUrl GATSBY_SITE_URL */
  constructor(request: RequestWithBody, form: PlainForm, siteUrl: string | undefined) {
    this.#request = request;
    this.#form = form;
    this.#siteUrl = siteUrl;
    this.#page = refererOf(request, siteUrl);
    this.#language = this.#page ? splitPath(this.#page.pathname).language : defaultLanguage;
  }

  /**
   * The body as the endpoint's schema has it.
   * @throws Problem `too_large`, `json`, `bodyTooSlow`
   */
  async read(maxBytes: number): Promise<Record<string, unknown>> {
    const form = new URLSearchParams(await readTextBody(this.#request, maxBytes));
    const { [plainKeyField]: key, ...body } = plainBody(form, this.#form);
    const language = body[this.#form.languageField];
    if (isLanguageCode(language)) this.#language = language;
    if (typeof key === "string") this.#keySeed = key;
    return {
      hp: "",
      fullUrl: this.#pageAddress(),
      ...body,
      ...(body.test === "true" && { test: true }),
      token: tokenOf(this.#request),
      // Nothing in the page can measure it; the honeypot and the look for links remain.
      elapsedMs: fastestPersonMs,
    };
  }

  /**
   * A key for what was sent, so that a double press is one call: by the form's copy where the page names it, else by
   * the caller's address. Unlike a key made by a script it is never another one's: who goes back and corrects a field
   * sends a new call.
   */
  keyOf(body: object, address: string | null): string {
    const seed = this.#keySeed === "" ? `address ${address ?? ""}` : `copy ${this.#keySeed}`;
    const hash = createHash("sha256")
      .update(`${seed}\n${fingerprintOf(body)}`)
      .digest("hex");
    return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  /** Where the browser goes once the call was taken. */
  get thanks(): string {
    return localisePath(plainPages.thankYou, this.#language);
  }

  /** Back to the form, which shows the sentence of that name. */
  complaint({ code, fields }: Problem): string {
    return `${localisePath(this.#form.page, this.#language)}#${plainErrorIdOf(code, fields)}`;
  }

  #pageAddress(): string {
    if (this.#page) return this.#page.origin + this.#page.pathname;
    const { origin, host = "" } = this.#request.headers;
    const base = [this.#siteUrl, origin].find((url) => url !== undefined && URL.canParse(url));
    return (base ?? `http://${host}`) + localisePath(this.#form.page, this.#language);
  }
}

function refererOf(request: IncomingMessage, siteUrl: string | undefined): URL | null {
  const { referer = "" } = request.headers;
  return /^https?:/i.test(referer) && isOwnAddress(referer, request, siteUrl) ? new URL(referer) : null;
}

/** A cookie that cannot be read costs the campaign, never the lead. */
function tokenOf({ headers }: IncomingMessage): TrackingToken {
  const start = `${trackingToken.name}=`;
  const cookie = (headers.cookie ?? "").split(/; */).find((each) => each.startsWith(start));
  try {
    const token = tokenField.safeParse(JSON.parse(decodeURIComponent(cookie?.slice(start.length) ?? "")));
    return token.data ?? {};
  } catch {
    return {};
  }
}
