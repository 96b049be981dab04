import { useEffect } from "react";
import { useServedStart } from "../../forms/form-start";
import { Receipt } from "../../forms/receipt";
import { useTranslations } from "../../lib/i18n/use-translations";
import type { ModalProps } from "../../state/modal-props";
import { useAgentState, useModalContext } from "../../state/dialog-state";
import { questions } from "../../site/questions";
import { Dialog } from "../../ui/dialog/dialog";
import { ContactStep, useContactForm } from "./contact-step";
import { FittingCount, FittingHomes, useListedHomes } from "./fitting-homes";
import { HomesPlan } from "./homes-plan";
import { QuestionStep } from "./question-step";
import { QuestionsLayout } from "./questions-layout";
import { useQuestions } from "./use-questions";
import { useStepHeading } from "../../ui/dialog/use-step-heading";

/** Seven questions, one at a time, and then the form: the visitor leaves knowing that an adviser has the answers. */
export function QuestionsModal({ name, onClose, onEnd, onShown, onStep }: ModalProps) {
  const t = useTranslations("questions");
  const forms = useTranslations("forms");
  const context = useModalContext();
  const [agent] = useAgentState();
  const { answers, step, answer, next, back } = useQuestions(context?.answers, useServedStart(name));
  const homes = useListedHomes();
  const form = useContactForm({
    answers,
    onSent: ({ reference }) => {
      onEnd?.((close) => (
        <Receipt reference={reference} adviser={agent?.agent} onClose={close}>
          <FittingHomes list={homes} answers={answers} />
        </Receipt>
      ));
      onClose("success");
    },
  });

  const heading = useStepHeading(step);
  useEffect(() => {
    onStep?.(step);
  }, [onStep, step]);

  const question = questions[step - 1];
  return (
    <Dialog
      label={t("title")}
      closeLabel={forms("close")}
      modal={name}
      step={step}
      busy={form.isBusy}
      onClose={onClose}
      onShown={onShown}
    >
      <QuestionsLayout
        step={step}
        plan={
          <>
            <FittingCount list={homes} answers={answers} />
            <HomesPlan list={homes} answers={answers} />
          </>
        }
      >
        {question ? (
          <QuestionStep
            question={question}
            step={step}
            heading={heading}
            answer={answers[question.id]}
            onAnswer={(value) => answer(question.id, value)}
            onNext={next}
            onBack={back}
          />
        ) : (
          <ContactStep heading={heading} form={form} onBack={back} onCancel={() => onClose("cancel")} />
        )}
      </QuestionsLayout>
    </Dialog>
  );
}
