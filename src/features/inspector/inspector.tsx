import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { consentIsAsked } from "../../lib/analytics/consent";
import { recentCalls, watchCalls } from "../../lib/http/call-log";
import { breakpoints } from "../../site/constants";
import { publicEnv } from "../../site/public-env";
import type { Touch } from "../../lib/attribution/touches";
import { useVisit as useLandedVisit } from "../../state/use-visit";
import { CallRow } from "./call-row";
import { CampaignLinkForm } from "./campaign-link-form";
import { copyText } from "./copy-text";
import { EventLog, usePushes } from "./event-log";
import { Pairs } from "./pairs";
import { shownCall } from "./shown-call";
import { SiteTool } from "./site-tool";
import { useInspectionInAddress, useVisit } from "./use-visit";
import { consentWords, containerWords, countWords, momentWords, tabWords, words } from "./words";

export interface InspectorProps {
  isTest: boolean;
  onTest: (isOn: boolean) => void;
  onClose: () => void;
}

/** Shows what marketing wants to know of a visit while it goes on: its events, its campaign, its calls. */
export function Inspector({ isTest, onTest, onClose }: InspectorProps) {
  const pushes = usePushes();
  const noted = useSyncExternalStore(watchCalls, recentCalls);
  const calls = useMemo(() => noted.map(shownCall), [noted]);
  const visit = useVisit();
  const waitsForConsent = publicEnv.consentFirst && visit.consent !== "accepted";
  const { token, attribution } = useLandedVisit();
  const [isOpen, setOpen] = useState(() => window.innerWidth >= breakpoints.medium);
  const [json, setJson] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [isCopied, setCopied] = useState(false);

  useInspectionInAddress();
  // What was copied is no longer all there is.
  useEffect(() => setCopied(false), [calls, pushes]);

  const wrong = pushes.filter(({ verdict }) => verdict === "bad").length;
  const count = countWords(pushes.length, wrong);

  const copy = () => {
    const { path, consent, container, errors } = visit;
    const text = JSON.stringify(
      {
        path,
        isTest,
        container: { id: publicEnv.gtmId, state: container },
        consent,
        token,
        attribution,
        pushes,
        calls,
        errors,
      },
      null,
      2,
    );
    copyText(text).then(
      () => setCopied(true),
      () => setJson(text),
    );
  };
  const fold = () => {
    setOpen(false);
    // What had the focus is gone; its place is taken by what brings it back.
    setTimeout(() => toggle.current?.focus(), 0);
  };
  // A modal below would close, too.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    fold();
  };

  return (
    <SiteTool>
      {/* It listens for Escape on behalf of what is inside. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section data-inspector="" aria-label={words.title} onKeyDown={onKeyDown}>
        <button
          ref={toggle}
          type="button"
          data-tab=""
          hidden={isOpen}
          aria-expanded={isOpen}
          aria-label={tabWords(pushes.length, wrong)}
          onClick={() => setOpen(true)}
        >
          {words.events} {pushes.length}
          {wrong > 0 && <b>{`✗ ${String(wrong)}`}</b>}
        </button>
        <div data-open="" hidden={!isOpen}>
          <header>
            <div>
              <h2>{words.title}</h2>
              <p data-quiet="">{count}</p>
            </div>
            <button type="button" onClick={copy}>
              {isCopied ? words.copied : words.copy}
            </button>
            <button type="button" onClick={fold}>
              {words.hide}
            </button>
            <button type="button" aria-label={words.close} onClick={onClose}>
              {"✕"}
            </button>
          </header>
          <EventLog pushes={pushes} />
          {/* Scrolled by keyboard, too. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div data-body="" tabIndex={0} role="group" aria-label={words.visit}>
            {json !== null && (
              <label>
                {words.copyByHand}
                <textarea readOnly rows={6} value={json} onFocus={(event) => event.target.select()} />
              </label>
            )}
            <section>
              <h3>{words.visit}</h3>
              <dl>
                <Fact term={words.page}>{visit.path}</Fact>
                <Fact term={words.test}>
                  {isTest ? words.isTest : words.isNoTest}{" "}
                  {!isTest && (
                    <button type="button" onClick={() => onTest(true)}>
                      {words.beginTest}
                    </button>
                  )}
                </Fact>
                <Fact term={words.container}>
                  {containerWords(publicEnv.gtmId, visit.container, waitsForConsent)}
                </Fact>
                <Fact term={words.consent}>{consentWords(consentIsAsked, visit.consent)}</Fact>
                <Fact term={words.token}>
                  <Pairs of={token} />
                  {Object.keys(token).length === 0 && words.noToken}
                  {waitsForConsent && ` ${words.inMemory}`}
                </Fact>
                <Fact term={words.first}>
                  <TouchFact touch={attribution?.first} />
                </Fact>
                <Fact term={words.last}>
                  <TouchFact touch={attribution?.last} />
                </Fact>
                <Fact term={words.landing}>{attribution?.landing ?? words.unknown}</Fact>
              </dl>
            </section>
            <section>
              <h3>{words.calls}</h3>
              {calls.length === 0 && <p>{words.noCalls}</p>}
              <ol data-calls="">
                {calls.map((call, index) => (
                  <CallRow key={`${String(call.at)} ${String(index)}`} call={call} />
                ))}
              </ol>
            </section>
            <section>
              <h3>{words.errors}</h3>
              {visit.errors.length === 0 && <p>{words.noErrors}</p>}
              <ol>
                {visit.errors.map(({ message, source, page }, index) => (
                  // What was reported keeps its place.
                  <li key={index} data-client-error="">
                    <p data-failed="">
                      <bdi>{message}</bdi>
                    </p>
                    <Pairs of={{ source, page }} />
                  </li>
                ))}
              </ol>
            </section>
            <CampaignLinkForm />
          </div>
        </div>
      </section>
    </SiteTool>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function TouchFact({ touch }: { touch: Touch | undefined }) {
  if (!touch) return <>{words.unknown}</>;
  const { at, ...how } = touch;
  const isDirect = Object.keys(how).length === 0;
  return (
    <>
      {isDirect ? words.direct : <Pairs of={how} />} <span data-whole="">{momentWords(at)}</span>
    </>
  );
}
