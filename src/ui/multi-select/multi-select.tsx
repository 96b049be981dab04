import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { Field } from "../field/field";
import { Icon } from "../icon/icon";
import * as hiding from "../visually-hidden.module.css";
import { matchingOptions, type SelectOption } from "./matching-options";
import * as styles from "./multi-select.module.css";

export type { SelectOption };

interface MultiSelectWords {
  placeholder: string;
  /** Accessible name of the list. */
  list: string;
  none: string;
  found: (count: number) => string;
  remove: (label: string) => string;
  added: (label: string) => string;
  removed: (label: string) => string;
}

interface MultiSelectProps {
  label: string;
  /** Of the text field, by which the form finds it. */
  name: string;
  options: readonly SelectOption[];
  /** Ids of what is chosen, in the order of choosing. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  onBlur: () => void;
  words: MultiSelectWords;
  error?: string | null;
  announces?: boolean;
  readOnly?: boolean;
}

/**
 * Several of many: what is chosen stands there to be taken away again, and a field searches the list of the rest. It
 * follows the combobox pattern of the ARIA Authoring Practices: the focus stays in the field, the arrow keys move
 * through the list, Enter chooses, Escape closes.
 */
export function MultiSelect({
  label,
  name,
  options,
  chosen,
  onChange,
  onBlur,
  words,
  error,
  announces,
  readOnly = false,
}: MultiSelectProps) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [told, setTold] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const optionId = (id: string) => `${listId}${id}`;

  const found = useMemo(() => matchingOptions(options, typed), [options, typed]);
  const byId = useMemo(() => new Map(options.map((option) => [option.id, option])), [options]);
  const active = found.find(({ id }) => id === activeId) ?? (typed.trim() ? found[0] : undefined);

  useEffect(() => {
    if (isOpen) list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [active, isOpen]);

  const close = () => {
    setOpen(false);
    setActiveId(null);
  };

  const search = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActiveId(null);
    setTold(text.trim() ? words.found(matchingOptions(options, text).length) : "");
  };

  const toggle = (option: SelectOption) => {
    if (readOnly) return;
    const isChosen = chosen.includes(option.id);
    onChange(isChosen ? chosen.filter((id) => id !== option.id) : [...chosen, option.id]);
    setTold(isChosen ? words.removed(option.label) : words.added(option.label));
    setTyped("");
    setActiveId(option.id);
  };

  const remove = (option: SelectOption) => {
    toggle(option);
    // The button that was pressed is gone.
    input.current?.focus();
    close();
  };

  const move = (step: number) => {
    setOpen(true);
    const at = active ? found.indexOf(active) : -1;
    const next = !isOpen && !active ? 0 : Math.min(Math.max(at + step, 0), found.length - 1);
    setActiveId(found[next]?.id ?? null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 4, PageUp: -4 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      move(step);
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      if (active) toggle(active);
    } else if (event.key === "Escape" && (isOpen || typed)) {
      // The dialog around it stays open.
      event.preventDefault();
      setTyped("");
      close();
    } else if (event.key === "Backspace" && typed === "") {
      const last = byId.get(chosen.at(-1) ?? "");
      if (last) toggle(last);
    }
  };

  return (
    <Field label={label} error={error} announces={announces} required>
      {(control) => (
        <div
          className={styles.select}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (currentTarget.contains(relatedTarget)) return;
            close();
            setTyped("");
            onBlur();
          }}
        >
          {chosen.length > 0 && (
            <ul className={styles.chosen}>
              {chosen.map((id) => {
                const option = byId.get(id);
                return (
                  option && (
                    <li key={id}>
                      <button
                        type="button"
                        className={styles.chip}
                        aria-label={words.remove(option.label)}
                        onClick={() => remove(option)}
                      >
                        <bdi>{option.label}</bdi>
                        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                          <path d="m7 7 10 10M17 7 7 17" />
                        </svg>
                      </button>
                    </li>
                  )
                );
              })}
            </ul>
          )}
          <div className={styles.search}>
            <Icon name="search" />
            <input
              {...control}
              ref={input}
              name={name}
              type="text"
              role="combobox"
              value={typed}
              placeholder={words.placeholder}
              readOnly={readOnly}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={isOpen && active ? optionId(active.id) : undefined}
              onChange={({ target }) => search(target.value)}
              onClick={() => setOpen(!readOnly)}
              onKeyDown={onKeyDown}
            />
            <Icon name="chevron" className={styles.chevron} />
          </div>
          <div className={styles.panel} hidden={!isOpen}>
            <ul
              ref={list}
              id={listId}
              className={styles.list}
              role="listbox"
              aria-label={words.list}
              aria-multiselectable="true"
              // A press must not take the focus out of the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
            >
              {isOpen &&
                found.map((option) => (
                  // Its keys are those of the field, which keeps the focus.
                  // eslint-disable-next-line jsx-a11y/click-events-have-key-events
                  <li
                    key={option.id}
                    id={optionId(option.id)}
                    className={styles.option}
                    role="option"
                    aria-selected={chosen.includes(option.id)}
                    data-active={option === active || undefined}
                    onClick={() => toggle(option)}
                  >
                    <Icon name="check" className={styles.check} />
                    <span>{option.label}</span>
                    {option.detail && option.detail !== option.label && (
                      <span className={styles.detail}>
                        <bdi lang={option.detailLanguage}>{option.detail}</bdi>
                      </span>
                    )}
                  </li>
                ))}
            </ul>
            {found.length === 0 && <p className={styles.none}>{words.none}</p>}
          </div>
          <p className={hiding.visuallyHidden} role="status">
            {told}
          </p>
        </div>
      )}
    </Field>
  );
}
