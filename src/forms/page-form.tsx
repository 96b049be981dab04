import { useEffect, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from "react";
import type { FieldSpec } from "./fields";
import { FormShell, type PlainPost } from "./form-shell";
import { flushSync } from "react-dom";
import { watchUse } from "../ui/field/watch-use";
import { startOf, type FormStart } from "./form-start";
import { PlainFormFailures } from "./plain-failures";

/** Far enough ahead of the visitor that the form is there when it comes into view. */
const nearMargin = "600px";

interface PageFormProps<Props extends object> {
  fields: readonly FieldSpec[];
  /** What the browser does with it without scripts. */
  post: PlainPost;
  submitLabel?: string;
  follows?: ReactNode;
  /** Fetches the form itself, a chunk of its own: `async () => (await import("./careers-form")).CareersForm`. */
  load: () => Promise<ComponentType<Props & { start: FormStart }>>;
  /** What the form is given besides. */
  props: Props;
  /**
   * True where the form is seen as soon as the page opens: then only a turn to it fetches it, since nobody who just
   * reads should pay for it.
   */
  waitsForIntent?: boolean;
}

/**
 * A form of a page. The page is served with a shell of it, which works without scripts; the form takes its place as
 * soon as the visitor comes near or turns to it, with all that was typed meanwhile.
 */
export function PageForm<Props extends object>({
  load,
  props,
  waitsForIntent = false,
  ...shell
}: PageFormProps<Props>) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [isPressDue, setPressDue] = useState(false);
  const [loaded, setLoaded] = useState<{
    Form: ComponentType<Props & { start: FormStart }>;
    start: FormStart;
  }>();
  const shownAt = useRef(0);
  const whenStill = useRef(() => Promise.resolve());
  const latestLoad = useRef(load);
  latestLoad.current = load;

  useEffect(() => {
    shownAt.current = Date.now();
    const element = frame.current;
    if (!element) return undefined;
    const listening = new AbortController();
    whenStill.current = watchUse(element, listening.signal);
    return () => listening.abort();
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element || waitsForIntent) return undefined;
    if (typeof IntersectionObserver === "undefined") {
      setWanted(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setWanted(true);
      },
      { rootMargin: nearMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [waitsForIntent]);

  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    latestLoad.current().then(
      async (Form) => {
        await whenStill.current();
        if (!isHere) return;
        // At once: a letter that is typed between the look at the shell and the change of places would be lost.
        flushSync(() => setLoaded({ Form, start: startOf(frame.current, shownAt.current) }));
      },
      () => {
        if (!isHere) return;
        // Never a reload, unlike for a modal: it would take the page from under somebody who reads or types, for a form
        // that stands there already and works without its code. The next turn to it tries again, and a press lets the
        // browser send it, which brings the site's newest version as well.
        setWanted(false);
        setFailed(true);
      },
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);

  useEffect(() => {
    if (!loaded) return;
    const { focused } = loaded.start;
    const form = frame.current?.querySelector("form");
    const control = focused === null ? null : form?.elements.namedItem(focused);
    if (control instanceof HTMLElement) {
      control.focus({ preventScroll: true });
      if (control instanceof HTMLInputElement) moveToEnd(control);
    }
    // After the focus, which a form with something wrong moves to the field concerned.
    setPressDue(isPressed);
    // Only the moment counts at which the form takes its place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded]);

  useEffect(() => {
    if (!hasFailed || !isPressed) return;
    // What was pressed before it failed is not pressed twice; and it must not be sent later, by a mere turn to it.
    setPressed(false);
    // Without a connection the browser's own error page would take the place of all that was typed.
    // By its button: `requestSubmit` does not exist before Safari 16.
    if (navigator.onLine) frame.current?.querySelector<HTMLButtonElement>("form [type=submit]")?.click();
  }, [hasFailed, isPressed]);

  const want = () => setWanted(true);
  const press = (event: FormEvent) => {
    if (hasFailed) return;
    event.preventDefault();
    setWanted(true);
    setPressed(true);
  };

  return (
    <div ref={frame} onFocus={want} onPointerEnter={want}>
      {/* Outside of what changes places: also who has scripts comes back here when the form's own failed. */}
      <PlainFormFailures fields={shell.fields} />
      {loaded ? (
        <loaded.Form {...props} start={isPressDue ? { ...loaded.start, isPressed: true } : loaded.start} />
      ) : (
        <FormShell {...shell} isBusy={isPressed && isWanted} onSubmit={press} />
      )}
    </div>
  );
}

function moveToEnd(input: HTMLInputElement) {
  try {
    input.setSelectionRange(input.value.length, input.value.length);
  } catch {
    // Some kinds of input have no caret.
  }
}
