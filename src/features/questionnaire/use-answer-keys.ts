import { useEffect, type RefObject } from "react";
import { answerByKey } from "../../ui/questions/answer-by-key";

export function useAnswerKeys(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (form.current) answerByKey(event, form.current);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
}
