import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { ClosingBand } from "../../ui/closing-band/closing-band";

const actions = {
  "request-call-modal": "actions.requestCall",
  "questions-modal": "actions.findInvestment",
} as const;

type Asked = keyof typeof actions;

interface ClosingProps {
  title: string;
  text: string;
  /** What the page asks for, first what it would rather have. */
  modals: readonly [Asked, ...Asked[]];
}

/** How a page ends that leads to a call or to the questionnaire. */
export function Closing({ title, text, modals }: ClosingProps) {
  const t = useTranslations("common");
  return (
    <ClosingBand
      title={title}
      text={text}
      actions={modals.map((modal, index) => (
        <ModalButton key={modal} modal={modal} className={index === 0 ? buttons.primary : buttons.quiet}>
          {t(actions[modal])}
        </ModalButton>
      ))}
    />
  );
}
