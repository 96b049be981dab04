import * as z from "zod";
import { defaultLanguage, isLanguageCode } from "../../site/languages";

const message = 'write the English address from its first "/" to its last: "/blog/old-name/"';

const address = z.string(message).refine((path) => {
  const [, first = ""] = path.split("/");
  const isTranslated = isLanguageCode(first) && first !== defaultLanguage;
  return /^\/(?:[a-z0-9-]+\/)*$/.test(path) && !isTranslated;
}, message);

/** `content/redirects/redirects.json`: addresses that are no more, and those that have taken their place. */
export const redirectsSchema = z.record(address, address);
