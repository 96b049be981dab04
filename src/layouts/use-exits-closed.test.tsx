import { act } from "@testing-library/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { InTurns } from "../ui/in-turns/in-turns";
import { useExitsClosed } from "./use-exits-closed";

let isSlow = false;
let arrive = () => {};
const arrival = new Promise<void>((resolve) => (arrive = resolve));

/** A part that React takes over later than the page around it, as it does on a busy device. */
function SlowPart({ areClosed }: { areClosed: boolean }) {
  // React's way of waiting for a part.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (isSlow) throw arrival;
  return <p>{areClosed ? "closed" : "open"}</p>;
}

function Page() {
  const areClosed = useExitsClosed(true);
  return (
    <InTurns>
      <SlowPart areClosed={areClosed} />
    </InTurns>
  );
}

it("waits for the parts that are not hydrated yet, which React would otherwise throw away and render anew", async () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Page />);
  const asBuilt = container.querySelector("p");
  window.history.replaceState(null, "", "/?exit=1");
  const errors: unknown[] = [];
  isSlow = true;
  await act(async () => {
    startTransition(() => {
      hydrateRoot(container, <Page />, { onRecoverableError: (error) => errors.push(error) });
    });
    await Promise.resolve();
  });
  expect(container).toHaveTextContent("open");
  isSlow = false;
  await act(async () => {
    arrive();
    await arrival;
  });
  expect(errors).toEqual([]);
  expect(container).toHaveTextContent("closed");
  expect(container.querySelector("p")).toBe(asBuilt);
});
