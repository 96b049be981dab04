import type { CallVariant } from "./call-variant";
import * as styles from "./international-call.module.css";

export const internationalCall: CallVariant = {
  modal: "request-call-modal",
  form: "request-call",
  styles,
};
