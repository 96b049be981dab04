import { useId, useLayoutEffect, useRef, type ChangeEvent } from "react";
import { formatDay, formatMoney, isolated } from "../../lib/format";
import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { converted } from "../../lib/measures";
import { useSiteContent } from "../../lib/site-content";
import { useMeasures } from "../../state/use-measures";
import { Field } from "../../ui/field/field";
import { typedAmount } from "./answers";
import * as styles from "./budget.module.css";

interface BudgetProps {
  /** A decimal string, or what was typed of one. */
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** An amount in dirhams, grouped while it is typed, and about as much in the visitor's own currency. */
export function Budget({ value, error, onChange }: BudgetProps) {
  const t = useWords("questions");
  const { dateLocale } = useLanguage();
  const { currency } = useMeasures();
  const { currencies } = useSiteContent();
  const aboutId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** How many digits stand after the caret: the groups before it change while one types. */
  const digitsAfter = useRef<number | null>(null);
  const shown = grouped(value, dateLocale);

  useLayoutEffect(() => {
    const element = input.current;
    const digits = digitsAfter.current;
    digitsAfter.current = null;
    if (!element || digits === null || document.activeElement !== element) return;
    const at = placeBefore(shown, digits);
    element.setSelectionRange(at, at);
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    digitsAfter.current = digitsIn(target.value.slice(target.selectionStart ?? target.value.length));
    onChange(typedAmount(target.value));
  };

  const amount = Number(value);
  const about =
    value !== "" && amount > 0
      ? t("budget.about", {
          amount: isolated(formatMoney(converted(amount, currencies.perAed[currency]), currency, dateLocale)),
          date: formatDay(currencies.date, dateLocale),
        })
      : "";

  return (
    <div className={styles.budget}>
      <Field label={t("budget.amount")} error={error} required>
        {(control) => (
          <bdi className={styles.amount} dir="ltr">
            <span className={styles.currency} aria-hidden="true">
              {dirham}
            </span>
            <input
              {...control}
              ref={input}
              name="budget"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={24}
              value={shown}
              aria-describedby={[control["aria-describedby"], aboutId].filter(Boolean).join(" ")}
              onChange={change}
            />
          </bdi>
        )}
      </Field>
      <p id={aboutId} className={styles.about}>
        {about}
      </p>
    </div>
  );
}

const dirham = "AED";

const digitsIn = (text: string) => [...text].filter((character) => /\p{Nd}/u.test(character)).length;

function grouped(value: string, locale: string): string {
  const digits = value.replace("-", "");
  const sign = value.startsWith("-") ? "-" : "";
  return digits === "" ? sign : sign + new Intl.NumberFormat(locale).format(Number(digits));
}

/** The place in the text that has so many digits behind it. */
function placeBefore(text: string, digits: number): number {
  let at = text.length;
  for (let left = digits; at > 0 && left > 0; at -= 1) left -= digitsIn(text.charAt(at - 1));
  // Before a separator rather than behind it, where Backspace would take nothing away.
  const before = text.slice(0, at);
  return digitsIn(before) > 0 ? before.replace(/\P{Nd}+$/u, "").length : at;
}
