import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { tidyAmount } from "../contracts/amount";
import { tokenField, type TrackingToken } from "../contracts/fields";
import type { FileRule } from "../contracts/forms";
import type { LeadKind } from "../contracts/lead";
import { plainErrorIdOf } from "../contracts/plain-error-id";
import { plainBody, plainKeyField, plainLead, type PlainForm } from "../contracts/plain-form";
import { subjectOfQuery } from "../contracts/plain-subject";
import { taiwanPhoneCountry, testParameter, trackingToken } from "../site/constants";
import { defaultLanguage, isLanguageCode, type LanguageCode } from "../site/languages";
import { localisePath, splitPath } from "../site/paths";
import { plainPages } from "../site/routes";
import { readTextBody, type RequestWithBody } from "./body";
import { readForm, type FormInput } from "./form-body";
import { fingerprintOf } from "./idempotency";
import { normalPhone } from "./operator/person";
import { isOwnAddress } from "./own-host";
import type { Problem } from "./problem";
import { fastestPersonMs } from "./robots";

/** Of a form without a file. */
export const plainFormType = "application/x-www-form-urlencoded";

/** A form as a page without scripts sends it. */
export class PlainFormCall {
  readonly #request: RequestWithBody;
  readonly #form: PlainForm;
  readonly #siteUrl: string | undefined;
  /** The page that the form was on, where the browser says so and it is one of ours. */
  readonly #page: URL | null;
  /** What the call is about, where that page's address says it. */
  readonly #subject: URLSearchParams;
  #language: LanguageCode;
  #keySeed = "";

  /** @param siteUrl GATSBY_SITE_URL */
  constructor(request: RequestWithBody, form: PlainForm, siteUrl: string | undefined) {
    this.#request = request;
    this.#form = form;
    this.#siteUrl = siteUrl;
    this.#page = refererOf(request, siteUrl);
    this.#language = this.#page ? splitPath(this.#page.pathname).language : defaultLanguage;
    const isCall = form === plainLead && this.#path === plainPages.requestCall;
    this.#subject = isCall && this.#page ? subjectOfQuery(this.#page.searchParams) : new URLSearchParams();
  }

  /**
   * The body as the endpoint's schema has it.
   * @throws Problem `too_large`, `json`, `bodyTooSlow`
   */
  async read(maxBytes: number): Promise<FormInput> {
    const form = new URLSearchParams(await readTextBody(this.#request, maxBytes));
    for (const [name, value] of this.#subject) form.set(name, value);
    for (const name of this.#form.amounts) form.set(name, tidyAmount(form.get(name) ?? ""));
    const body = this.#completed(plainBody(form, this.#form));
    const fields = {
      ...body,
      ...((body.test === "true" || this.#isTest) && { test: true }),
      token: tokenOf(this.#request),
      // Nothing in the page can measure it; the honeypot and the look for links remain.
      elapsedMs: fastestPersonMs,
    };
    return { fields, file: null, faults: {} };
  }

  /**
   * The same of a form that may have a file. There every field is text.
   * @throws Problem as `readForm`
   */
  async readWithFile(rule: FileRule | null): Promise<FormInput> {
    const form = await readForm(this.#request, rule);
    const given = Object.entries(form.fields)
      .filter(([, value]) => value !== "")
      .map(([name, value]): [string, unknown] => {
        const isAmount = this.#form.amounts.includes(name) && typeof value === "string";
        return [name, isAmount ? tidyAmount(value) : value];
      });
    const fields = {
      ...this.#completed(Object.fromEntries(given)),
      ...(this.#isTest && { test: "true" }),
      token: JSON.stringify(tokenOf(this.#request)),
      elapsedMs: String(fastestPersonMs),
    };
    return { ...form, fields };
  }

  /**
   * A key for what was sent, so that a double press is one call: by the form's copy where the page names it, else by
   * the caller's address. Unlike a key made by a script it is never another one's: who goes back and corrects a field
   * sends a new call.
   */
  keyOf({ fields, file }: FormInput, address: string | null): string {
    const seed = this.#keySeed === "" ? `address ${address ?? ""}` : `copy ${this.#keySeed}`;
    const sent = file ? { ...fields, file: file.sha256 } : fields;
    const hash = createHash("sha256")
      .update(`${seed}\n${fingerprintOf(sent)}`)
      .digest("hex");
    return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  /** Where the browser goes once the call was taken. */
  get thanks(): string {
    return localisePath(this.#form.thanks ?? plainPages.thankYou, this.#language);
  }

  /** Back to the form, which shows the sentence of that name and is still about the same. */
  complaint({ code, fields }: Problem): string {
    const about = this.#subject.size > 0 ? `?${this.#subject.toString()}` : "";
    return `${localisePath(this.#path, this.#language)}${about}#${plainErrorIdOf(code, fields)}`;
  }

  /** The page that the form was on, or would be on where the browser does not say. */
  get #path(): string {
    const { pages } = this.#form;
    const path = this.#page && splitPath(this.#page.pathname).path;
    return pages.find((page) => page === path) ?? pages[0];
  }

  /** Whether the page's own address says that all this is a test, which no script was there to remember. */
  get #isTest(): boolean {
    return this.#page?.searchParams.get(testParameter) === "1";
  }

  /** What the page could not know is left to those who call. */
  #completed({ [plainKeyField]: key, ...body }: Record<string, unknown>): Record<string, unknown> {
    const language = body[this.#form.languageField];
    if (isLanguageCode(language)) this.#language = language;
    if (typeof key === "string") this.#keySeed = key;
    const country = body.kind === ("call-taiwan" satisfies LeadKind) ? taiwanPhoneCountry : undefined;
    return {
      hp: "",
      fullUrl: this.#pageAddress(),
      ...body,
      // Nothing in the page can write it as E.164 while it is typed.
      ...(typeof body.phone === "string" && { phone: normalPhone(body.phone, country) ?? body.phone }),
    };
  }

  #pageAddress(): string {
    if (this.#page) return this.#page.origin + this.#page.pathname;
    const { origin, host = "" } = this.#request.headers;
    const base = [this.#siteUrl, origin].find((url) => url !== undefined && URL.canParse(url));
    return (base ?? `http://${host}`) + localisePath(this.#path, this.#language);
  }
}

/** Whether a page is to be the answer, which is what tells a browser's own form with a file from a script's. */
export function wantsPage({ headers }: IncomingMessage): boolean {
  const { "sec-fetch-mode": mode, accept = "" } = headers;
  return typeof mode === "string" ? mode === "navigate" : accept.includes("text/html");
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
