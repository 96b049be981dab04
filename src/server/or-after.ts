/**
 * What the work comes to, or null when it takes longer than `ms`. It then goes on unwatched: what fails later is told to
 * nobody, and what fails before is thrown.
 */
export async function orAfter<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let handle: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    handle = setTimeout(() => resolve(null), ms);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(handle);
  }
}
