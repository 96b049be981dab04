import { useEffect, useRef, useState } from "react";
import { formatTime, isolated } from "../site/format";
import { useTranslations, useWordsLocale } from "../lib/i18n/use-translations";
import { Checkbox } from "../ui/checkbox/checkbox";

/** Longer, and the visitor would no longer expect it. */
const waitsAtMostMs = 30 * 60_000;
/** A browser says that it is back before the connection bears a request. */
const settlesInMs = 1000;

/**
 * Offers to send a form when the visitor is back online: once, while the form is open, until a time that it says. It
 * sends what the form holds then, which under an unchanged form is the same content and so the same idempotency key.
 */
export function SendWhenOnline({ send }: { send: () => void }) {
  const t = useTranslations("forms");
  const locale = useWordsLocale();
  const [until, setUntil] = useState<number | null>(null);
  const [endedAt, setEndedAt] = useState<number | null>(null);
  const latestSend = useRef(send);
  latestSend.current = send;

  useEffect(() => {
    if (until === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      setUntil(null);
      setEndedAt(until);
    };
    const sendOnce = () => {
      // A computer that slept has no timers.
      if (Date.now() > until) return end();
      setUntil(null);
      latestSend.current();
    };
    const settle = () => {
      clearTimeout(settling);
      settling = navigator.onLine ? setTimeout(sendOnce, settlesInMs) : undefined;
    };
    window.addEventListener("online", settle, { signal });
    window.addEventListener("offline", settle, { signal });
    const limit = setTimeout(end, until - Date.now());
    settle();
    return () => {
      controller.abort();
      clearTimeout(settling);
      clearTimeout(limit);
    };
  }, [until]);

  const time = (at: number) => isolated(formatTime(at, locale));
  return (
    <>
      <Checkbox
        checked={until !== null}
        onChange={(checked) => {
          setUntil(checked ? Date.now() + waitsAtMostMs : null);
          setEndedAt(null);
        }}
      >
        {t("failure.sendWhenOnline")}
      </Checkbox>
      <p role="status">
        {until !== null && t("failure.willSend", { time: time(until) })}
        {endedAt !== null && t("failure.notSent", { time: time(endedAt) })}
      </p>
    </>
  );
}
