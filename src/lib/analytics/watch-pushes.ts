const everyMs = 200;

/**
 * Tells of each push once, in order: those that are there, then those that come. The layer is looked at again and
 * again instead of listening in its `push`, whose place the tag manager takes when it comes.
 * @param listener gets the push as it was put in; `isEarlier` for those that were there before
 * @returns what stops it
 */
export function watchPushes(listener: (push: object, isEarlier: boolean) => void): () => void {
  const seen = new WeakSet<object>();
  const look = (isEarlier: boolean) => {
    for (const push of window.dataLayer ?? []) {
      if (seen.has(push)) continue;
      seen.add(push);
      listener(push, isEarlier);
    }
  };
  look(true);
  const timer = setInterval(() => look(false), everyMs);
  return () => clearInterval(timer);
}
