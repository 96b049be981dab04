import type common from "../../../locales/en/common.json";
import type errors from "../../../locales/en/errors.json";
import type home from "../../../locales/en/home.json";
import type blog from "../../../locales/en/blog.json";
import type alMarjanIsland from "../../../locales/en/al-marjan-island.json";
import type heLp from "../../../locales/en/he-lp.json";
import type investInDubai from "../../../locales/en/invest-in-dubai.json";
import type investmentCompass from "../../../locales/en/investment-compass.json";
import type requestCall from "../../../locales/en/request-call.json";
import type investmentOpportunities from "../../../locales/en/investment-opportunities.json";
import type properties from "../../../locales/en/properties.json";
import type property from "../../../locales/en/property.json";
import type propertyDetails from "../../../locales/en/property-details.json";
import type plain from "../../../locales/en/terms.json";
import type { Route } from "../../site/routes";

/** Routes without a design of their own yet share one shape of words: `meta`, `heading`, `lead`. */
export type PlainNamespace = Extract<Route, { template: "plain" }>["namespaces"][number];

/** The English words give every key its type, so that a misspelt key does not compile. */
export type Resources = {
  common: typeof common;
  errors: typeof errors;
  home: typeof home;
  blog: typeof blog;
  "request-call": typeof requestCall;
  "al-marjan-island": typeof alMarjanIsland;
  "he-lp": typeof heLp;
  "invest-in-dubai": typeof investInDubai;
  "investment-compass": typeof investmentCompass;
  property: typeof property;
  properties: typeof properties;
  "property-details": typeof propertyDetails;
  "investment-opportunities": typeof investmentOpportunities;
} & Record<PlainNamespace, typeof plain>;

export type Namespace = keyof Resources;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Resources;
    returnNull: false;
  }
}
