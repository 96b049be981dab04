import { useState } from "react";

export const islandId = "island";

/** About the least that an island can be: what it costs is React. */
export function Island() {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {presses}
    </button>
  );
}
