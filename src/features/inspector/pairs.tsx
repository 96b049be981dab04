import { Fragment } from "react";

/** `name=value · name=value`; a value may be in a language that runs the other way. */
export function Pairs({ of }: { of: Readonly<Record<string, unknown>> }) {
  return (
    <code>
      {Object.entries(of).map(([name, value], index) => (
        <Fragment key={name}>
          {index > 0 && " · "}
          {`${name}=`}
          <bdi>{typeof value === "string" ? value : JSON.stringify(value)}</bdi>
        </Fragment>
      ))}
    </code>
  );
}
