/** The promise's own outcome, or a rejection when it takes longer than `ms`. */
export function withTimeLimit<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It took longer than ${String(ms)} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
