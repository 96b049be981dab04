import { useSyncExternalStore } from "react";
import { identifier } from "../../lib/analytics/identifier";
import { track } from "../../lib/analytics/track";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ShownAddress } from "../../ui/shown-address/shown-address";
import { useShare } from "../../lib/use-share";
import * as styles from "./share-links.module.css";

interface ShareLinksProps {
  slug: string;
  title: string;
  /** Canonical: not the address as it stands, which may name the campaign that brought this visitor. */
  url: string;
}

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** Where a post can be handed on by a link, which works without scripts. */
const networks = [
  {
    method: "whatsapp",
    addressOf: (title: string, url: string) => `https://wa.me/?${query({ text: `${title} ${url}` })}`,
  },
  {
    method: "telegram",
    addressOf: (text: string, url: string) => `https://t.me/share/url?${query({ url, text })}`,
  },
  {
    method: "linkedin",
    addressOf: (_: string, url: string) =>
      `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
  {
    method: "x",
    addressOf: (text: string, url: string) => `https://x.com/intent/post?${query({ text, url })}`,
  },
  {
    method: "facebook",
    addressOf: (_: string, u: string) => `https://www.facebook.com/sharer/sharer.php?${query({ u })}`,
  },
] as const;

type Method = (typeof networks)[number]["method"] | "copy" | "native";

/** Hands a post on: by the phone's own sheet where there is one, copied, or over a network. */
export function ShareLinks({ slug, title, url }: ShareLinksProps) {
  const t = useTranslations("blog");
  const common = useTranslations("common");
  const canShare = useCanShare();
  const told = (method: Method) =>
    track({ event: "share", method, content_type: "post", item_id: identifier(slug) });
  const { share, copy, isAddressShown } = useShare({ title, url, copied: t("share.copied"), onShared: told });

  const names = {
    whatsapp: common("agent.whatsApp"),
    telegram: common("agent.telegram"),
    linkedin: t("share.linkedin"),
    x: "X",
    facebook: t("share.facebook"),
  };

  return (
    <section className={styles.share} aria-label={t("share.title")}>
      <p className={styles.title} aria-hidden="true">
        {t("share.title")}
      </p>
      <ul className={styles.ways}>
        {networks.map(({ method, addressOf }) => (
          <li key={method}>
            <a
              className={styles.way}
              href={addressOf(title, url)}
              target="_blank"
              rel="noopener"
              aria-label={`${t("share.on", { network: names[method] })} ${common("opensInNewTab")}`}
              onClick={() => told(method)}
            >
              {names[method]}
            </a>
          </li>
        ))}
        <li data-needs-app="">
          <button type="button" className={styles.way} onClick={() => void copy()}>
            {t("share.copy")}
          </button>
        </li>
        {/* Last, and with its room kept, so that nothing moves when it turns out that the browser can. */}
        <li data-needs-app="">
          <button
            type="button"
            className={styles.way}
            data-absent={!canShare || undefined}
            onClick={() => void share()}
          >
            {t("share.native")}
          </button>
        </li>
      </ul>
      {isAddressShown && <ShownAddress label={t("share.failed")} url={url} />}
    </section>
  );
}

const never = () => () => undefined;

function useCanShare(): boolean {
  return useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );
}
