import { useEffect, useRef, useState } from "react";
import { useTranslations } from "../lib/i18n/use-translations";
import { notify, showNotifications, type Notification } from "../lib/notify";
import { notificationMs } from "../site/constants";

type ToasterModule = typeof import("../ui/toaster/toaster");

/** Stays when a page change takes this host away, so that the next page goes on showing what is not over yet. */
let fetched: ToasterModule | null = null;

/**
 * Shows what the site notifies of. The toaster is fetched with the first notification; the live region is there from the
 * start, since screen readers announce only what is added to one that they know.
 */
export function Notifications() {
  const t = useTranslations("common");
  const [waiting, setWaiting] = useState<readonly Notification[]>([]);
  const [toaster, setToaster] = useState(fetched);

  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement("div");
    element.setAttribute("aria-live", "polite");
    element.setAttribute("aria-relevant", "additions");
    document.body.append(element);
    setContainer(element);
    return () => element.remove();
  }, []);

  const isNeeded = waiting.length > 0;
  const latestWaiting = useRef(waiting);
  latestWaiting.current = waiting;

  useEffect(() => {
    const stop = showNotifications((notification) => setWaiting((before) => [...before, notification]));
    return () => {
      stop();
      // The page changes before they could be shown: the next one shows them.
      for (const notification of latestWaiting.current) notify(notification);
    };
  }, []);

  useEffect(() => {
    if (!isNeeded) return;
    const show = (module: ToasterModule) => {
      fetched = module;
      setToaster(module);
    };
    import("../ui/toaster/toaster").then(show, () => {
      // Without its code nothing can be shown; most of what failed says so itself, beside its button.
      for (const { otherwise } of latestWaiting.current) otherwise?.();
      setWaiting([]);
    });
  }, [isNeeded]);

  useEffect(() => {
    if (!toaster || waiting.length === 0) return;
    for (const { kind, title, lang, text, detail, link } of waiting) {
      const words = typeof text === "string" ? text : t(`notifications.failure.${text.failure}`);
      toaster.showToast(
        {
          ...{ kind, title: title ?? t(`notifications.${kind}`), lang, text: words, detail },
          link: link && { ...link, newTab: t("opensInNewTab") },
        },
        notificationMs,
      );
    }
    setWaiting([]);
  }, [toaster, waiting, t]);

  if (!toaster || !container) return null;
  const { Toaster } = toaster;
  return (
    <Toaster
      container={container}
      label={t("notifications.region")}
      dismissLabel={t("notifications.dismiss")}
    />
  );
}
