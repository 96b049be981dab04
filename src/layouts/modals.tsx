import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import type { ForeignLanguage, LazyNamespace } from "../contracts/lazy-words";
import { WhatsAppLink } from "../forms/whatsapp-link";
import { beginActivity } from "../lib/activity";
import { withMessage } from "../lib/contact-address";
import { fetchAllWords } from "../lib/i18n/fetch-all-words";
import { useLanguage, useTranslations } from "../lib/i18n/use-translations";
import { isLoadFailure, reloadOnce, takeKept } from "../lib/load-failure";
import { notify } from "../lib/notify";
import { loadPage } from "../lib/reload-page";
import { withTimeLimit } from "../lib/time-limit";
import { taiwanLanguage } from "../site/constants";
import type { LanguageCode } from "../site/languages";
import { localisePath } from "../site/paths";
import { modalNames, type ModalName } from "../site/routes";
import { plainPath } from "../state/call-subject";
import { useCurrentModal } from "../state/dialog-state";
import type { ModalEnd, ModalProps } from "../state/modal-props";
import { openedModal, type ModalContext } from "../state/shared";
import { useContact } from "../state/use-contact";
import * as styles from "./modals.module.css";
import { takeEarlyPress, usePresses, type Pressed } from "./presses";
import type { ModalWords, ShownModal } from "./shown-modal";

const loadLimitMs = 20_000;

/** What takes longer than this to fetch is waited for in the served dialog. */
const atOnceMs = 50;

export interface ModalKind {
  name: ModalName;
  words: readonly LazyNamespace[];
  /** The language of its words, whatever the page's; the page's own unless given. */
  wordsLanguage?: ForeignLanguage;
  load: () => Promise<ComponentType<ModalProps>>;
}

const requestCall: ModalKind = {
  name: "request-call-modal",
  words: ["forms", "request-call"],
  load: async () => (await import("../features/request-call/request-call-modal")).RequestCallModal,
};

const requestCallTaiwan: ModalKind = {
  name: "request-call-taiwan-modal",
  words: ["forms", "request-call"],
  wordsLanguage: taiwanLanguage,
  load: async () =>
    (await import("../features/request-call/request-call-taiwan-modal")).RequestCallTaiwanModal,
};

const questionnaire: ModalKind = {
  name: "questions-modal",
  words: ["forms", "questions"],
  load: async () => (await import("../features/questionnaire/questions-modal")).QuestionsModal,
};

const spot: ModalKind = {
  name: "spot-modal",
  words: ["forms", "spot"],
  load: async () => (await import("../features/spot/spot-modal")).SpotModal,
};

/** What each name opens. */
const kinds: Record<ModalName, ModalKind> = {
  "request-call-modal": requestCall,
  "request-call-taiwan-modal": requestCallTaiwan,
  "questions-modal": questionnaire,
  "spot-modal": spot,
};

interface Loaded {
  kind: ModalKind;
  Modal: ComponentType<ModalProps>;
  Shown: typeof ShownModal;
  Ended: typeof ModalWords;
}

/** Where modals appear: fetches the one that is wanted, with its words, and shows it as soon as both are there. */
export function Modals() {
  const t = useTranslations("common");
  const { code: language } = useLanguage();
  const [modal] = useCurrentModal();
  const current = modal?.name ?? null;
  const context = modal?.context ?? null;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [ended, setEnded] = useState<(Pick<Loaded, "kind" | "Ended"> & { end: ModalEnd }) | null>(null);
  const endEnd = useCallback(() => setEnded(null), []);
  const [hasFailed, setFailed] = useState(false);
  const { addresses, followed } = useContact(t("WHATS_APP.PHONE_NUMBER"));

  const busy = useRef<HTMLElement | null>(null);
  /** From the press until the modal can be seen. */
  const setBusy = useCallback((button: HTMLElement | null) => {
    busy.current?.removeAttribute("aria-busy");
    button?.setAttribute("aria-busy", "true");
    busy.current = button;
  }, []);
  const shown = useCallback(() => setBusy(null), [setBusy]);
  const open = useCallback(
    ({ modal: name, context: about, button }: Pressed) => {
      setBusy(button);
      openedModal.set({ name, context: about });
    },
    [setBusy],
  );
  const close = useCallback(() => {
    setBusy(null);
    openedModal.set(null);
  }, [setBusy]);

  const showFailure = () => {
    close();
    setFailed(true);
    notify({
      kind: "error",
      text: t("notifications.modalFailed"),
      link: {
        label: t("notifications.whatsApp"),
        href: withMessage(addresses.whatsApp, t("WHATS_APP.MESSAGE")),
        onClick: () => followed("whatsapp"),
      },
      // After a release nothing of the old one may be left: then the form that needs no script is asked for. Offline
      // the browser's own error page would take the place of ours.
      otherwise: () => {
        if (current && navigator.onLine) loadPage(localisePath(plainPath(current, context), language));
      },
    });
  };

  /*
   * A part that cannot be fetched is mostly one that a release has taken away: another press would ask for the same
   * and fail for ever, while a reload brings the new one. What is typed in the served dialog becomes a draft, the rest
   * of the page keeps its drafts, and the visitor gets what was asked for: the page comes back with the modal opened.
   * Where that may not be, or was not enough, it is told, with WhatsApp as the other way; the next press tries again.
   */
  const reload = async (error: unknown) =>
    isLoadFailure(error) && (await reloadOnce({ modal: current, context } satisfies Kept));
  const latest = useRef({ reload, showFailure });
  latest.current = { reload, showFailure };

  useEffect(() => {
    const pressed = takeEarlyPress() ?? takeReopening();
    if (pressed) open(pressed);
    if (window.__servedDialog) window.__servedDialog.onClose = close;
  }, [close, open]);

  // A page change takes this host away, and with it whatever is open.
  useEffect(() => close, [close]);

  usePresses({
    onPress: open,
    // Fetched ahead, in silence: if it fails, the press tries again and says so.
    onTurn: (name) => void fetchModal(kinds[name], language).catch(() => undefined),
  });

  useEffect(() => {
    if (!current) {
      setLoaded(null);
      return undefined;
    }
    setEnded(null);
    setFailed(false);
    let isWanted = true;
    const kind = kinds[current];
    const end = beginActivity();
    const waiting = setTimeout(() => {
      if (window.__servedDialog?.name === current) return;
      window.__servedDialogs?.open(current, {
        opener: document.activeElement,
        context: context && JSON.stringify(context),
        onClose: close,
      });
    }, atOnceMs);
    withTimeLimit(fetchModal(kind, language), loadLimitMs).then(
      async (fetched) => {
        clearTimeout(waiting);
        end();
        await window.__servedDialog?.whenStill();
        if (isWanted) setLoaded({ kind, ...fetched });
      },
      async (error: unknown) => {
        // Busy until the page is gone.
        if (isWanted && (await latest.current.reload(error))) return;
        end("failed");
        if (isWanted) latest.current.showFailure();
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(waiting);
      end();
      // Closed before the modal was there to take its place.
      if (window.__servedDialog?.name === current) window.__servedDialog.remove();
    };
    // What it is about changes with `current` alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [current, language]);

  const onWordsError = useCallback((error: unknown) => {
    void latest.current.reload(error).then((isReloading) => {
      if (!isReloading) latest.current.showFailure();
    });
  }, []);

  // Another modal takes the place of the last one's end.
  if (ended && !current) {
    const { Ended, kind, end } = ended;
    return (
      <Ended kind={kind} onWordsError={endEnd}>
        {end(endEnd)}
      </Ended>
    );
  }
  if (hasFailed) return <OtherWay onClose={() => setFailed(false)} />;
  if (!loaded) return null;
  const { Shown, Ended, kind, Modal } = loaded;
  return (
    <Shown
      kind={kind}
      Modal={Modal}
      onWordsError={onWordsError}
      onShown={shown}
      onClosed={close}
      onEnd={(end) => setEnded({ Ended, kind, end })}
    />
  );
}

/** Stays until it is closed, or a modal is asked for again: the notification is gone before everybody has read it. */
function OtherWay({ onClose }: { onClose: () => void }) {
  const t = useTranslations("common");
  return (
    <aside className={styles.otherWay} aria-label={t("landing.title")}>
      <WhatsAppLink
        className={styles.link}
        message={t("WHATS_APP.MESSAGE")}
        text={t("notifications.whatsApp")}
      />
      <button type="button" className={styles.close} onClick={onClose}>
        {t("notifications.dismiss")}
      </button>
    </aside>
  );
}

async function fetchModal({ load, wordsLanguage, words }: ModalKind, language: LanguageCode) {
  const [Modal, { ShownModal: Shown, ModalWords: Ended }] = await Promise.all([
    load(),
    import("./shown-modal"),
    fetchAllWords(wordsLanguage ?? language, words),
  ]);
  return { Modal, Shown, Ended };
}

/** What a page keeps that is reloaded for a modal's sake. */
interface Kept {
  modal: ModalName | null;
  context: ModalContext | null;
}

/** The modal for whose sake the page was reloaded; the page itself has kept it. */
function takeReopening(): Pressed | undefined {
  const { modal, context } = (takeKept() ?? {}) as Partial<Kept>;
  const known = modalNames.find((name) => name === modal);
  return known && { modal: known, context: context ?? null, button: null };
}
