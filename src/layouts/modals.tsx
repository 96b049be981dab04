import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { beginActivity } from "../lib/activity";
import type { ModalCloseReason } from "../lib/analytics/events";
import { track } from "../lib/analytics/track";
import { withMessage } from "../lib/contact-address";
import { fetchWords, LazyWords } from "../lib/i18n/lazy-words";
import type { LazyNamespace } from "../lib/i18n/lazy-words";
import { useLanguage, useWords } from "../lib/i18n/use-words";
import { notify } from "../lib/notify";
import { withTimeLimit } from "../lib/time-limit";
import { modalNames, type ModalName } from "../site/routes";
import type { ModalProps } from "../state/modal-props";
import { useContact } from "../state/use-contact";
import { useModal, type ModalContext } from "../state/use-modal";

declare global {
  interface Window {
    __pendingModal?: string;
    __pendingContext?: string | null;
    __endEarlyPress?: () => void;
  }
}

const loadLimitMs = 20_000;

interface ModalKind {
  name: ModalName;
  words: LazyNamespace;
  load: () => Promise<ComponentType<ModalProps>>;
}

const requestCall: ModalKind = {
  name: "request-call-modal",
  words: "request-call",
  load: async () => (await import("../features/request-call/request-call-modal")).RequestCallModal,
};

/** What each name opens. The ones that are not built yet open the call, so that no button is dead. */
const kinds: Record<ModalName, ModalKind> = {
  "request-call-modal": requestCall,
  "request-call-taiwan-modal": requestCall,
  "questions-modal": requestCall,
  "spot-modal": requestCall,
};

interface Loaded {
  kind: ModalKind;
  Modal: ComponentType<ModalProps>;
}

/** Where modals appear: fetches the one that is wanted, with its words, and shows it as soon as both are there. */
export function Modals() {
  const t = useWords("common");
  const { code: language } = useLanguage();
  const { current, intended, open, shown, close } = useModal();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const fallbackNumber = t("WHATS_APP.PHONE_NUMBER");
  const { addresses, followed } = useContact(fallbackNumber);

  const fail = useCallback(() => {
    close();
    notify({
      kind: "error",
      text: t("notifications.modalFailed"),
      link: {
        label: t("notifications.whatsApp"),
        href: withMessage(addresses.whatsApp, t("WHATS_APP.MESSAGE")),
        onClick: () => followed("whatsapp"),
      },
    });
  }, [addresses.whatsApp, close, followed, t]);
  const latestFail = useRef(fail);
  latestFail.current = fail;

  useEffect(() => {
    const early = takeEarlyPress();
    if (early) open(early.modal, early.context);
  }, [open]);

  // A page change takes this host away, and with it whatever is open.
  useEffect(() => close, [close]);

  useEffect(() => {
    // Fetched ahead, in silence: if it fails, the press tries again and says so.
    if (intended) fetchModal(kinds[intended], language).catch(() => undefined);
  }, [intended, language]);

  useEffect(() => {
    if (!current) {
      setLoaded(null);
      return undefined;
    }
    let isWanted = true;
    const kind = kinds[current];
    const end = beginActivity();
    withTimeLimit(fetchModal(kind, language), loadLimitMs).then(
      (Modal) => {
        end();
        if (isWanted) setLoaded({ kind, Modal });
      },
      () => {
        end("failed");
        if (isWanted) latestFail.current();
      },
    );
    return () => {
      isWanted = false;
      end();
    };
  }, [current, language]);

  const onWordsError = useCallback(() => latestFail.current(), []);

  if (!loaded) return null;
  return (
    <LazyWords namespace={loaded.kind.words} onError={onWordsError}>
      <ShownModal {...loaded} fallbackNumber={fallbackNumber} onShown={shown} onClosed={close} />
    </LazyWords>
  );
}

async function fetchModal(kind: ModalKind, language: Parameters<typeof fetchWords>[0]) {
  const [Modal] = await Promise.all([kind.load(), fetchWords(language, kind.words)]);
  return Modal;
}

interface ShownModalProps extends Loaded {
  fallbackNumber: string;
  onShown: () => void;
  onClosed: () => void;
}

/** From here on the modal can be seen: tells so, and how it was closed. */
function ShownModal({ kind, Modal, fallbackNumber, onShown, onClosed }: ShownModalProps) {
  const { name } = kind;
  const reason = useRef<ModalCloseReason>("navigation");

  useEffect(() => {
    onShown();
    track({ event: "modal_open", modal: name });
    return () => track({ event: "modal_close", modal: name, reason: reason.current });
  }, [name, onShown]);

  const closeFor = (why: ModalCloseReason) => {
    reason.current = why;
    onClosed();
  };
  return <Modal name={name} fallbackNumber={fallbackNumber} onClose={closeFor} />;
}

/** The modal whose button was pressed before the page could answer; see src/app-root/early-press.ts. */
function takeEarlyPress(): { modal: ModalName; context: ModalContext | null } | undefined {
  window.__endEarlyPress?.();
  const modal = modalNames.find((name) => name === window.__pendingModal);
  // What ModalButton wrote into the page.
  const context = window.__pendingContext ? (JSON.parse(window.__pendingContext) as ModalContext) : null;
  delete window.__pendingModal;
  delete window.__pendingContext;
  return modal && { modal, context };
}
