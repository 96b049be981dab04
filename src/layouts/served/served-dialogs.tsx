import type { ComponentType, ReactNode } from "react";
import type { ForeignLanguage, LazyNamespace } from "../../contracts/lazy-words";
import { ServedQuestions } from "../../features/questionnaire/served-questions";
import { internationalCall } from "../../features/request-call/international-call";
import { ServedCall } from "../../features/request-call/served-call";
import { taiwanCall } from "../../features/request-call/taiwan-call";
import { ServedSpot } from "../../features/spot/served-spot";
import { GivenWords } from "../../lib/i18n/lazy-words";
import { useLanguage } from "../../lib/i18n/use-translations";
import { taiwanLanguage } from "../../site/constants";
import type { LanguageCode } from "../../site/languages";
import type { ServedDialogName } from "../../state/document-dialogs";
import { ServedMenu } from "../header/side-menu";

interface ServedKind {
  Dialog: ComponentType<{ name: string }>;
  /** The language of its words, whatever the page's; the page's own unless given. */
  wordsLanguage?: ForeignLanguage;
  /** Under which key the session keeps what was typed in its form. */
  draft?: string;
  /** Keys of the browser's storages: where one of them is kept the modal does not begin at its first step. */
  unlessKept?: readonly string[];
  /** The same for what it is opened with. */
  unlessGiven?: string;
}

const kinds: Record<ServedDialogName, ServedKind> = {
  "request-call-modal": {
    Dialog: () => <ServedCall variant={internationalCall} />,
    draft: "draft:request-call",
  },
  "request-call-taiwan-modal": {
    Dialog: () => <ServedCall variant={taiwanCall} />,
    draft: "draft:request-call-taiwan",
    wordsLanguage: taiwanLanguage,
  },
  "questions-modal": {
    Dialog: ServedQuestions,
    unlessKept: ["draft:questions"],
    unlessGiven: "answers",
  },
  "spot-modal": { Dialog: ServedSpot, draft: "draft:spot", unlessKept: ["draft:spot-way", "booking_id"] },
  menu: { Dialog: ServedMenu },
};

/** By language, the words that a page does not have itself. */
export type ServedWords = Partial<
  Record<LanguageCode | ForeignLanguage, Readonly<Partial<Record<LazyNamespace, object>>>>
>;

interface ServedDialogsProps {
  names: Iterable<ServedDialogName>;
  words: ServedWords;
}

/** The dialogs that a document is served with, for `openServedDialog`. Rendered by the build alone. */
export function ServedDialogs({ names, words }: ServedDialogsProps): ReactNode {
  const { code } = useLanguage();
  return [...names].map((name) => {
    const { Dialog, draft, wordsLanguage, unlessKept = [], unlessGiven } = kinds[name];
    const given = words[wordsLanguage ?? code];
    if (!given) throw new Error(`There are no words of ${wordsLanguage ?? code} for the served dialogs`);
    return (
      <div
        key={name}
        data-served={name}
        data-draft={draft}
        data-contact={draft && "contact"}
        data-unless-kept={unlessKept.join(" ") || undefined}
        data-unless-given={unlessGiven}
      >
        <GivenWords language={wordsLanguage} words={given}>
          <Dialog name={name} />
        </GivenWords>
      </div>
    );
  });
}
