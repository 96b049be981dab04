import type { ClientError } from "../contracts/client-error";

declare global {
  interface Window {
    /** What has been reported in this document. */
    __reportedErrors?: ClientError[];
  }
}

/** On the window, since the script of the first view reports and the app shows it. */
export function reportedErrors(): ClientError[] {
  return (window.__reportedErrors ??= []);
}
