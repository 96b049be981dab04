import { StateRoot } from "../state/state-root";
import { Modals } from "./modals";
import { Notifications } from "./notifications";
import { PageLoading } from "./page-loading";

/** What lies over a page only once its visitor does something. */
export function LateOverlays() {
  return (
    <StateRoot>
      <PageLoading />
      <Modals />
      <Notifications />
    </StateRoot>
  );
}
