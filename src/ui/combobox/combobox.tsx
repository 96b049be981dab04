import { useId, useRef, useState, type KeyboardEvent } from "react";
import { Field } from "../field/field";
import * as hiding from "../visually-hidden.module.css";
import * as styles from "./combobox.module.css";

export interface ComboboxOption {
  id: string;
  name: string;
  /** What tells it from others of its name. */
  detail?: string;
}

interface ComboboxProps {
  label: string;
  hint?: string;
  error?: string | null;
  required?: boolean;
  name: string;
  value: string;
  /** What is offered for `value`; the list is closed while there is none. */
  options: readonly ComboboxOption[];
  /** Names the list. */
  listLabel: string;
  /** Says how many there are, or that there is none; "" to say nothing. */
  status: string;
  /** Below the options: where they come from. */
  source?: string;
  autoComplete?: string;
  maxLength?: number;
  readOnly?: boolean;
  onChange: (typed: string) => void;
  onPick: (option: ComboboxOption) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

/**
 * A line of text that offers what it may mean. What is typed stands as it is unless an option is chosen. As in
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/: the focus stays in the text, the arrows go through the list.
 */
export function Combobox({
  label,
  hint,
  error,
  required,
  name,
  value,
  options,
  listLabel,
  status,
  source,
  autoComplete,
  maxLength,
  readOnly = false,
  onChange,
  onPick,
  onFocus,
  onBlur,
}: ComboboxProps) {
  const listId = useId();
  const [isDismissed, setDismissed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isOpen = hasFocus && !isDismissed && !readOnly && options.length > 0;
  const active = isOpen ? options.findIndex(({ id }) => id === activeId) : -1;
  const optionId = (at: number) => `${listId}${String(at)}`;

  const pick = (option: ComboboxOption) => {
    setDismissed(true);
    setActiveId(null);
    onPick(option);
  };

  const moveTo = (at: number) => {
    // Past either end lies the text itself.
    const next = at < 0 || at >= options.length ? null : (options[at] ?? null);
    setActiveId(next?.id ?? null);
    if (next) list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  };

  const press = (event: KeyboardEvent) => {
    // An Enter that ends a syllable of Korean chooses nothing.
    if (event.nativeEvent.isComposing || options.length === 0 || readOnly) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const isDown = key === "ArrowDown";
      if (isOpen) moveTo(isDown ? active + 1 : active < 0 ? options.length - 1 : active - 1);
      else {
        setDismissed(false);
        moveTo(isDown ? 0 : options.length - 1);
      }
    } else if (key === "Enter" && active >= 0) {
      event.preventDefault();
      const option = options[active];
      if (option) pick(option);
    } else if (key === "Escape" && isOpen) {
      // The list takes it, whatever else would.
      event.preventDefault();
      event.stopPropagation();
      setDismissed(true);
      setActiveId(null);
    }
  };

  return (
    <div className={styles.combobox}>
      <Field label={label} hint={hint} error={error} required={required}>
        {(control) => (
          <input
            {...control}
            name={name}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            autoComplete={autoComplete}
            maxLength={maxLength}
            readOnly={readOnly}
            value={value}
            onChange={({ target }) => {
              setDismissed(false);
              setActiveId(null);
              onChange(target.value);
            }}
            onKeyDown={press}
            onFocus={() => {
              setFocus(true);
              onFocus?.();
            }}
            onBlur={() => {
              setFocus(false);
              setActiveId(null);
              onBlur?.();
            }}
          />
        )}
      </Field>
      <div className={styles.popup} hidden={!isOpen}>
        <ul ref={list} className={styles.list} id={listId} role="listbox" aria-label={listLabel}>
          {options.map((option, at) => (
            // The keys of a combobox are those of its text.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={option.id}
              id={optionId(at)}
              className={styles.option}
              role="option"
              aria-selected={at === active}
              // A press must not take the focus out of the text before it is counted.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              <bdi className={styles.name}>{option.name}</bdi>
              {option.detail && <bdi className={styles.detail}>{option.detail}</bdi>}
            </li>
          ))}
        </ul>
        {source && <p className={styles.source}>{source}</p>}
      </div>
      <p className={hiding.visuallyHidden} role="status">
        {hasFocus && !isDismissed ? status : ""}
      </p>
    </div>
  );
}
