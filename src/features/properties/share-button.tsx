import { identifier } from "../../lib/analytics/identifier";
import { track } from "../../lib/analytics/track";
import { useBasePath, useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { absoluteUrl } from "../../lib/structured-data";
import { localisePath } from "../../site/paths";
import * as buttons from "../../ui/button/button.module.css";
import { ShownAddress } from "../../ui/shown-address/shown-address";
import { useQuery } from "../../lib/use-query";
import { useShare } from "../../lib/use-share";

interface ShareButtonProps {
  propertyId: string;
  name: string;
}

/** Hands the page's address on, with the light that is shown: by the phone's own sheet, else copied, else shown to be copied by hand. */
export function ShareButton({ propertyId, name }: ShareButtonProps) {
  const t = useTranslations("property-details");
  const { code } = useLanguage();
  const path = useBasePath();
  // As the dial writes it: src/site/light.ts, which is too much to fetch for this.
  const [light] = /\bsun=[\d:]+,\w+/.exec(useQuery()) ?? [];
  const url = absoluteUrl(localisePath(path, code) + (light ? `?${light}` : ""));
  const { share, isAddressShown } = useShare({
    title: name,
    url,
    copied: t("share.copied"),
    onShared: (method) =>
      track({ event: "share", method, content_type: "property", item_id: identifier(propertyId) }),
  });

  return (
    <>
      <button type="button" className={buttons.quiet} data-needs-app="" onClick={() => void share()}>
        {t("share.action")}
      </button>
      {isAddressShown && <ShownAddress label={t("share.failed")} url={url} />}
    </>
  );
}
