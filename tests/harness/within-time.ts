/**
 * Waits for work that may never end, such as that of a browser which has lost a request.
 * @param explain says what was waited for
 * @throws Error with that explanation when the time is over
 */
export async function withinTime<T>(work: Promise<T>, limitMs: number, explain: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(explain()));
    }, limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
