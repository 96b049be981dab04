import { act, render, screen } from "@testing-library/react";
import { announceVisit } from "../../lib/attribution/landed-visit";
import { StateRoot } from "../../state/state-root";
import { useAttribution } from "../../state/use-attribution";
import { useTrackingToken } from "../../state/use-tracking-token";
import { Attribution } from "./attribution";

const visit = {
  token: { utm_source: "fb" },
  attribution: { first: { at: 1 }, last: { at: 2, utm_source: "fb" }, landing: "/de/" },
};

function Known() {
  const [token] = useTrackingToken();
  const [attribution] = useAttribution();
  return <output>{JSON.stringify({ token, attribution })}</output>;
}

function renderApp() {
  render(
    <StateRoot>
      <Attribution />
      <Known />
    </StateRoot>,
  );
}

const known = () => JSON.parse(screen.getByRole("status").textContent) as unknown;

beforeEach(() => {
  delete window.__visit;
});

it("takes how the visitor came from the script of the first view", () => {
  announceVisit(visit);
  renderApp();
  expect(known()).toEqual(visit);
});

it("takes it also where that script comes later", () => {
  renderApp();
  expect(known()).toEqual({ token: {}, attribution: null });
  act(() => announceVisit(visit));
  expect(known()).toEqual(visit);
});
