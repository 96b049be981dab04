import { useCallback, useEffect, useState, type ComponentType } from "react";
import { changeQuery } from "../../lib/address";
import { isTestVisit, takeTestMark } from "../../lib/test-visit";
import { inspection, testParameter } from "../../site/constants";
import type { InspectorProps } from "./inspector";
import { isInspected } from "./is-inspected";
import { TestBadge } from "./test-badge";

/** What lies over the page for who tries it out. The inspector brings the catalogue, which a test alone does not need. */
export function Tools() {
  const [isInspecting, setInspecting] = useState(isInspected);
  const [isTest, setTest] = useState(isTestVisit);
  const [Inspector, setInspector] = useState<ComponentType<InspectorProps> | null>(null);

  useEffect(() => {
    if (isInspecting) void import("./inspector").then((found) => setInspector(() => found.Inspector));
  }, [isInspecting]);

  const turnTest = useCallback((isOn: boolean) => {
    takeTestMark(`?${testParameter}=${isOn ? "1" : "0"}`);
    changeQuery({ [testParameter]: isOn ? "1" : null }, "replace");
    setTest(isOn);
  }, []);
  const close = useCallback(() => {
    changeQuery({ [inspection.parameter]: null }, "replace");
    setInspecting(false);
  }, []);

  return (
    <>
      {isTest && <TestBadge onEnd={() => turnTest(false)} />}
      {isInspecting && Inspector && <Inspector isTest={isTest} onTest={turnTest} onClose={close} />}
    </>
  );
}
