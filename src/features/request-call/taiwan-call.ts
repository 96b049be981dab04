import { taiwanPhoneCountry, taiwanLanguage } from "../../site/constants";
import type { CallVariant } from "./call-variant";
import * as styles from "./taiwan-call.module.css";

/** For visitors from Taiwan: in Traditional Chinese on a page of any language, for a number of Taiwan. */
export const taiwanCall: CallVariant = {
  modal: "request-call-taiwan-modal",
  form: "request-call-taiwan",
  styles,
  country: taiwanPhoneCountry,
  language: taiwanLanguage,
};
