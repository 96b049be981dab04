import { useRef, useState, type DragEvent } from "react";
import { Field } from "../field/field";
import * as styles from "./file-field.module.css";

/** A file that was chosen, as the visitor reads of it. */
export interface ChosenFile {
  name: string;
  size: string;
  /** "Remove cv.pdf". */
  removeLabel: string;
}

interface FileFieldProps {
  label: string;
  name: string;
  /** Which formats the system's dialog offers: `.pdf,.docx`. */
  accept: string;
  /** "Choose a file". */
  chooseLabel: string;
  /** "or drop it here"; shown where there is something to drop with. */
  dropLabel: string;
  /** What a file may be. */
  rule: string;
  chosen?: ChosenFile | null;
  error?: string | null;
  announces?: boolean;
  required?: boolean;
  readOnly?: boolean;
  /** Left out where the browser alone keeps the file, as in a form without scripts. */
  onChoose?: (file: File) => void;
  onRemove?: () => void;
  onBlur?: () => void;
}

/**
 * One file. The system's own control lies over the whole area, so that pressing, dropping and the keyboard are what
 * the browser makes of them.
 */
export function FileField({
  label,
  name,
  accept,
  chooseLabel,
  dropLabel,
  rule,
  chosen,
  error,
  announces,
  required = false,
  readOnly = false,
  onChoose,
  onRemove,
  onBlur,
}: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (isIt: boolean) => (event: DragEvent) => {
    setOver(isIt && event.dataTransfer.types.includes("Files"));
  };

  const remove = () => {
    onRemove?.();
    input.current?.focus();
  };

  return (
    <Field label={label} hint={rule} error={error} announces={announces} look="area">
      {(control) => (
        <div
          className={styles.area}
          data-over={isOver || undefined}
          data-chosen={chosen ? true : undefined}
          onDragEnter={over(true)}
          onDragOver={over(true)}
          onDragLeave={over(false)}
          onDrop={over(false)}
        >
          <input
            {...control}
            // Not a role that takes `aria-required`.
            aria-required={undefined}
            required={required && !chosen}
            ref={input}
            className={styles.input}
            type="file"
            name={name}
            accept={accept}
            disabled={readOnly}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (!file || !onChoose) return;
              onChoose(file);
              // So that the same file, once mended, can be chosen again.
              target.value = "";
            }}
            onBlur={onBlur}
          />
          <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path
              d={
                chosen
                  ? "M6 3h8l4 4v14H6zM14 3v4h4M9.5 14l2 2 3.5-4"
                  : "M12 16V4m-4.5 4.5L12 4l4.5 4.5M4 16v4h16v-4"
              }
            />
          </svg>
          <span className={styles.words} role="status">
            {chosen ? (
              <>
                <bdi className={styles.name}>{chosen.name}</bdi>
                <span className={styles.more}>{chosen.size}</span>
              </>
            ) : (
              <>
                <span className={styles.choose}>{chooseLabel}</span>
                <span className={`${styles.more} ${styles.drop}`}>{dropLabel}</span>
              </>
            )}
          </span>
          {chosen && !readOnly && (
            <button type="button" className={styles.remove} aria-label={chosen.removeLabel} onClick={remove}>
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M6 6 18 18M18 6 6 18" />
              </svg>
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
