import { SiteTool } from "./site-tool";
import { words } from "./words";

/** Shown throughout a test visit, so that nobody waits for a call that will not come. */
export function TestBadge({ onEnd }: { onEnd: () => void }) {
  return (
    <SiteTool>
      <div data-test-badge="" role="status">
        <strong>{words.test}</strong> <span>{words.testBadge}</span>
        <button type="button" onClick={onEnd}>
          {words.endTest}
        </button>
      </div>
    </SiteTool>
  );
}
