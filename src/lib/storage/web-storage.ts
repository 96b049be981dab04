/**
 * `localStorage` and `sessionStorage` that never throw: private windows and in-app browsers forbid or empty them,
 * and a full one refuses. What cannot be read is `null`; what cannot be written is forgotten.
 */
export interface SafeStorage {
  /** The stored value, parsed; `null` when there is none or it is not JSON. The shape is the caller's to check. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

function safely<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

// Even touching `window.localStorage` throws where storage is forbidden, so it is asked for at each use.
function safeStorage(storage: () => Storage): SafeStorage {
  return {
    read: (key) => safely(() => JSON.parse(storage().getItem(key) ?? "null") as unknown),
    write: (key, value) => void safely(() => storage().setItem(key, JSON.stringify(value))),
    remove: (key) => void safely(() => storage().removeItem(key)),
  };
}

export const localStore = safeStorage(() => window.localStorage);
export const sessionStore = safeStorage(() => window.sessionStorage);
