import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FoundPost } from "../../contracts/blog-search";
import { track } from "../../lib/analytics/track";
import { useLanguage } from "../../lib/i18n/use-translations";
import type { PostIndex } from "./post-index";

/** After the last letter, so that a word is not told of letter by letter. */
const settledMs = 1000;

type Loading = "idle" | "loading" | "failed";

export interface PostSearch {
  query: string;
  setQuery: (query: string) => void;
  /** Fetches the index; what has been fetched or is on its way is not fetched again. */
  load: () => void;
  /** Null while nothing is asked, or nothing can be answered yet. */
  found: readonly FoundPost[] | null;
  hasFailed: boolean;
}

/** The search of the journal in the page's language. */
export function usePostSearch(): PostSearch {
  const { code } = useLanguage();
  const [query, setQuery] = useState("");
  const [index, setIndex] = useState<PostIndex | null>(null);
  const [loading, setLoading] = useState<Loading>("idle");
  const isUnderWay = useRef(false);
  const asked = query.trim();

  const load = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setLoading("loading");
    import("./post-index")
      .then(({ fetchPostIndex }) => fetchPostIndex(code))
      .then((fetched) => setIndex(() => fetched))
      .catch(() => {
        isUnderWay.current = false;
        setLoading("failed");
      });
  }, [code]);

  const found = useMemo(() => (index && asked !== "" ? index(asked) : null), [index, asked]);
  const count = found?.length;

  useEffect(() => {
    if (count === undefined) return undefined;
    const timer = setTimeout(
      () => track({ event: "search", content_type: "post", results: count }),
      settledMs,
    );
    return () => clearTimeout(timer);
  }, [asked, count]);

  return { query, setQuery, load, found, hasFailed: loading === "failed" };
}
