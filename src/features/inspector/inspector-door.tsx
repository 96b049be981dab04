import { useEffect, useState, type ComponentType } from "react";
import { isTestVisit } from "../../lib/test-visit";
import { isInspected } from "./is-inspected";

/** Fetches the inspector and the mark of a test visit, for those who ask for them by the address. */
export function InspectorDoor() {
  const [Tools, setTools] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isInspected() || isTestVisit()) void import("./tools").then((found) => setTools(() => found.Tools));
  }, []);
  return Tools && <Tools />;
}
