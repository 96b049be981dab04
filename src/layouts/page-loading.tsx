import { currentActivity } from "../lib/activity";
import { useWords } from "../lib/i18n/use-words";
import { loadingBar } from "../site/constants";
import { useLoading } from "../state/use-loading";
import { LoadingBar } from "../ui/loading-bar/loading-bar";

/** The loading bar, for page changes and calls alike. */
export function PageLoading() {
  const t = useWords("common");
  const isLoading = useLoading();
  return (
    <LoadingBar
      active={isLoading}
      failed={currentActivity().outcome === "failed"}
      times={loadingBar}
      label={t("loading")}
    />
  );
}
