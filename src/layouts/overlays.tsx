import { Modals } from "./modals";
import { Notifications } from "./notifications";
import { OfflineNotice } from "./offline-notice";
import { PageLoading } from "./page-loading";

/** What may lie over a page of any layout. Each layout has it once, after everything else. */
export function Overlays() {
  return (
    <>
      <PageLoading />
      <Modals />
      <OfflineNotice />
      <Notifications />
    </>
  );
}
