import type { Agent } from "../../contracts/agent";
import { notify } from "../notify";
import { call } from "./call";
import { callError, failureKind } from "./call-error";

/** The calls whose answer is `{ data }`, and what that is. Nothing else can be asked for. */
interface DataOf {
  "/api/agent": Agent;
  "/api/agents": Agent[];
}

interface GetOptions {
  query?: Readonly<Record<string, string>>;
  /** True for what the visitor does not wait for: no loading state, and a failure shows nothing. */
  quiet?: boolean;
  /** Whether a failure is told; unless given, where it is not quiet. */
  tellsFailure?: boolean;
}

/** The answer's data, or an error notification and `undefined`. Never throws. */
export async function getData<Path extends keyof DataOf>(
  path: Path,
  { query = {}, quiet = false, tellsFailure = !quiet }: GetOptions = {},
): Promise<DataOf[Path] | undefined> {
  const search = new URLSearchParams(query).toString();
  const address: keyof DataOf = path;
  try {
    const answer = await call(search ? `${address}?${search}` : address, { quiet });
    if (!isDataAnswer<DataOf[Path]>(answer)) throw callError("internal");
    return answer.data;
  } catch (error) {
    if (tellsFailure) notify({ kind: "error", text: { failure: failureKind(error) } });
    return undefined;
  }
}

// Our own functions answer, from the schemas of src/contracts; to check them again would put zod into the first load.
function isDataAnswer<T>(answer: unknown): answer is { data: T } {
  return typeof answer === "object" && answer !== null && "data" in answer;
}
