import { useId, useLayoutEffect, useRef, useState, type ChangeEvent } from "react";
import { amountText } from "../../contracts/amount";
import { formatDay, isolated } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { converted } from "../../lib/measures";
import { formatRoughly } from "../../lib/money";
import { useSiteContent } from "../../lib/site-content";
import { useMeasures } from "../../state/use-measures";
import { Field } from "../../ui/field/field";
import { BudgetRanges, noBudgetYet } from "./budget-ranges";
import { bringsSigns, editedAmount, grouped } from "./grouped-amount";
import * as styles from "./budget.module.css";

interface BudgetProps {
  /** A decimal string; empty where there is no amount yet. */
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/**
 * An amount in dirhams, grouped while digits are typed, and about as much in the visitor's own currency. What the
 * visitor types or pastes with points and commas of their own stays as it is until the field is left: only at its end
 * can one tell a separator of thousands from that of the decimals.
 */
export function Budget({ value, error, onChange }: BudgetProps) {
  const t = useTranslations("questions");
  const { dateLocale } = useLanguage();
  const { currency } = useMeasures();
  const { currencies } = useSiteContent();
  const aboutId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** How many digits stand after the caret: the groups before it change while one types. */
  const digitsAfter = useRef<number | null>(null);
  const [ownWriting, setOwnWriting] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  // "Not sure yet" would look like a budget of nothing.
  const isUnsure = value === noBudgetYet && !isTyped;
  const shown = ownWriting ?? (isUnsure ? "" : grouped(value, dateLocale));

  useLayoutEffect(() => {
    const element = input.current;
    const digits = digitsAfter.current;
    digitsAfter.current = null;
    if (!element || digits === null || document.activeElement !== element) return;
    const at = placeBefore(shown, digits);
    element.setSelectionRange(at, at);
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value;
    const isOwn = hasSigns(text) && (ownWriting !== null || bringsSigns(shown, text));
    digitsAfter.current = isOwn ? null : digitsIn(text.slice(target.selectionStart ?? text.length));
    setOwnWriting(isOwn ? text : null);
    setTyped(true);
    onChange(isOwn ? (amountText(text) ?? "") : editedAmount(text, dateLocale));
  };

  const choose = (most: string) => {
    setOwnWriting(null);
    setTyped(false);
    onChange(most);
  };

  const amount = Number(value);
  const about =
    value !== "" && amount > 0
      ? t("budget.about", {
          amount: isolated(
            formatRoughly(converted(amount, currencies.perAed[currency]), currency, dateLocale),
          ),
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
              maxLength={40}
              value={shown}
              aria-describedby={[control["aria-describedby"], aboutId].filter(Boolean).join(" ")}
              onChange={change}
              // What could not be understood stays, so that it can be corrected.
              onBlur={() => value !== "" && setOwnWriting(null)}
            />
          </bdi>
        )}
      </Field>
      <p id={aboutId} className={styles.about}>
        {about}
      </p>
      <BudgetRanges value={isTyped && value === noBudgetYet ? "" : value} onChoose={choose} />
    </div>
  );
}

const dirham = "AED";

const hasSigns = (text: string) => bringsSigns("", text);

const digitsIn = (text: string) => [...text].filter((character) => /\p{Nd}/u.test(character)).length;

/** The place in the text that has so many digits behind it. */
function placeBefore(text: string, digits: number): number {
  let at = text.length;
  for (let left = digits; at > 0 && left > 0; at -= 1) left -= digitsIn(text.charAt(at - 1));
  // Before a separator rather than behind it, where Backspace would take nothing away.
  const before = text.slice(0, at);
  return digitsIn(before) > 0 ? before.replace(/\P{Nd}+$/u, "").length : at;
}
