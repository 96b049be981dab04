import { useEffect, useState } from "react";
import { changeQuery } from "../../lib/address";
import { currentConsent } from "../../lib/analytics/consent";
import { reportedErrors } from "../../lib/reported-errors";
import { inspection } from "../../site/constants";
import { isInspected } from "./is-inspected";

const lookMs = 500;

/** What changes outside of React: the address, the answer to the consent, what became of the container. */
export function useVisit() {
  const [visit, setVisit] = useState(visitNow);
  useEffect(() => {
    const timer = setInterval(() => {
      setVisit((before) => (JSON.stringify(before) === JSON.stringify(visitNow()) ? before : visitNow()));
    }, lookMs);
    return () => clearInterval(timer);
  }, []);
  return visit;
}

function visitNow() {
  return {
    path: window.location.pathname,
    consent: currentConsent(),
    container: window.__tagManager ?? null,
    errors: [...reportedErrors()],
  };
}

/** Says in the address of each page that it is inspected, so that a reload and another language keep on. */
export function useInspectionInAddress() {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isInspected()) changeQuery({ [inspection.parameter]: inspection.of }, "replace");
    }, lookMs);
    return () => clearInterval(timer);
  }, []);
}
