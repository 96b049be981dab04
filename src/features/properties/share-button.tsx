import { useState } from "react";
import { track } from "../../lib/analytics/track";
import { useBasePath, useLanguage, useWords } from "../../lib/i18n/use-words";
import { notify } from "../../lib/notify";
import { absoluteUrl } from "../../lib/structured-data";
import { localisePath } from "../../site/paths";
import * as buttons from "../../ui/button/button.module.css";
import * as styles from "./share-button.module.css";

interface ShareButtonProps {
  propertyId: string;
  name: string;
}

/** Hands the page's address on: by the phone's own sheet, else copied, else shown to be copied by hand. */
export function ShareButton({ propertyId, name }: ShareButtonProps) {
  const t = useWords("property-details");
  const { code } = useLanguage();
  const path = useBasePath();
  const [isShown, setShown] = useState(false);
  // Not the address as it stands: that may name the campaign that brought this visitor.
  const url = absoluteUrl(localisePath(path, code));

  const share = async () => {
    const told = { event: "share", content_type: "property", item_id: propertyId } as const;
    if ("share" in navigator) {
      try {
        await navigator.share({ title: name, url });
        track({ ...told, method: "native" });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      track({ ...told, method: "copy" });
      notify({ kind: "success", text: t("share.copied") });
    } catch {
      setShown(true);
    }
  };

  return (
    <>
      <button type="button" className={`${buttons.quiet} ${styles.share}`} onClick={() => void share()}>
        {t("share.action")}
      </button>
      {isShown && (
        <label className={styles.address}>
          {t("share.failed")}
          <input readOnly dir="ltr" value={url} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  );
}
