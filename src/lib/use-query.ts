import { useSyncExternalStore } from "react";
import { watchEveryQuery } from "./address";

const inBrowser = () => window.location.search;
/** Pages are built without a query, so every one begins without it. */
const whileBuilt = () => "";

/** The query of the page's address, kept up to date, as `?a=b` or empty. */
export function useQuery(): string {
  return useSyncExternalStore(watchEveryQuery, inBrowser, whileBuilt);
}
