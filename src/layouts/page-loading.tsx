import { currentActivity } from "../lib/activity";
import { useTranslations } from "../lib/i18n/use-translations";
import { loadingBar } from "../site/constants";
import { useLoading } from "../state/dialog-state";
import { LoadingBar } from "../ui/loading-bar/loading-bar";

/** The loading bar, for page changes and calls alike. */
export function PageLoading() {
  const t = useTranslations("common");
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
