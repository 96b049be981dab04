import { Fragment } from "react";
import { unbroken } from "../unbroken";
import { sentences } from "./sentences";
import * as styles from "./title-lines.module.css";

/** The words of a title: a line ends between two sentences before it would end inside one. */
export function TitleLines({ children }: { children: string }) {
  const parts = sentences(unbroken(children));
  if (parts.length === 1) return <>{parts}</>;
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={part}>
          {at > 0 && " "}
          <span className={styles.sentence}>{part}</span>
        </Fragment>
      ))}
    </>
  );
}
