import { Pairs } from "./pairs";
import type { ShownCall } from "./shown-call";
import { clock, outcomeWords } from "./words";

export function CallRow({ call }: { call: ShownCall }) {
  const { at, method, path, token, durationMs, failure } = call;
  return (
    <li data-call={path}>
      <p>
        <strong>{`${method} ${path}`}</strong>
        <span data-quiet="">
          {clock(at)}
          {durationMs !== null && `, ${String(durationMs)} ms`}
        </span>
      </p>
      <p data-failed={failure === null ? undefined : ""}>{outcomeWords(call)}</p>
      {token && <Pairs of={token} />}
    </li>
  );
}
