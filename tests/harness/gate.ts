/** Holds back whatever awaits `opened` until the test calls `open`. */
export interface Gate {
  opened: Promise<void>;
  open: () => void;
}

export function newGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
