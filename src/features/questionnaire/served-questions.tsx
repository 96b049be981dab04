import { useRef } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { questions } from "../../site/questions";
import { DialogFrame } from "../../ui/dialog/dialog-frame";
import { HomesPlan } from "./homes-plan";
import { QuestionStep } from "./question-step";
import { QuestionsLayout } from "./questions-layout";

const doNothing = () => undefined;

/** The modal at its first question, as documents are served with it. */
export function ServedQuestions({ name }: { name: string }) {
  const t = useTranslations("questions");
  const forms = useTranslations("forms");
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <DialogFrame label={t("title")} closeLabel={forms("close")} modal={name} step={1}>
      <QuestionsLayout step={1} plan={<HomesPlan list={null} answers={{}} />}>
        <QuestionStep
          question={questions[0]}
          step={1}
          heading={heading}
          answer={undefined}
          onAnswer={doNothing}
          onNext={doNothing}
          onBack={doNothing}
        />
      </QuestionsLayout>
    </DialogFrame>
  );
}
