import {
  Fragment,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { changeQuery } from "../../lib/address";
import { consentIsAsked, currentConsent } from "../../lib/analytics/consent";
import { watchPushes } from "../../lib/analytics/watch-pushes";
import { recentCalls, watchCalls } from "../../lib/http/call-log";
import { breakpoints, inspection } from "../../site/constants";
import { publicEnv } from "../../site/public-env";
import { useAttribution, type Touch } from "../../state/use-attribution";
import { useTrackingToken } from "../../state/use-tracking-token";
import { CampaignLinkForm } from "./campaign-link-form";
import { copyText } from "./copy-text";
import { isInspected } from "./is-inspected";
import { shownCall, type ShownCall } from "./shown-call";
import { SiteTool } from "./site-tool";
import { judged, type Judged } from "./verdict";
import {
  consentWords,
  containerWords,
  countWords,
  momentWords,
  outcomeWords,
  tabWords,
  verdictWords,
  words,
} from "./words";

export interface InspectorProps {
  isTest: boolean;
  onTest: (isOn: boolean) => void;
  onClose: () => void;
}

interface Pushed extends Judged {
  /** Ms since 1970; null for what was there before the inspector. */
  at: number | null;
}

/** Shows what marketing wants to know of a visit while it goes on: its events, its campaign, its calls. */
export function Inspector({ isTest, onTest, onClose }: InspectorProps) {
  const pushes = usePushes();
  const noted = useSyncExternalStore(watchCalls, recentCalls);
  const calls = useMemo(() => noted.map(shownCall), [noted]);
  const visit = useVisit();
  const [token] = useTrackingToken();
  const [attribution] = useAttribution();
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
    const { path, consent, container } = visit;
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
                <Fact term={words.container}>{containerWords(publicEnv.gtmId, visit.container)}</Fact>
                <Fact term={words.consent}>{consentWords(consentIsAsked, visit.consent)}</Fact>
                <Fact term={words.token}>
                  <Pairs of={token} />
                  {Object.keys(token).length === 0 && words.noToken}
                  {publicEnv.tokenNeedsConsent && visit.consent !== "accepted" && ` ${words.inMemory}`}
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
            <CampaignLinkForm />
          </div>
        </div>
      </section>
    </SiteTool>
  );
}

function EventLog({ pushes }: { pushes: readonly Pushed[] }) {
  return (
    // Scrolled by keyboard, too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div data-log="" tabIndex={0} role="group" aria-label={words.events}>
      <div>
        <h3>{words.events}</h3>
        {pushes.length === 0 && <p>{words.noEvents}</p>}
        <ol>
          {pushes.map((push, index) => (
            // What was pushed keeps its place.
            <PushRow key={index} {...push} />
          ))}
        </ol>
      </div>
    </div>
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

function PushRow({ name, fields, verdict, reasons, at }: Pushed) {
  return (
    <li data-event={name} data-verdict={verdict}>
      <p>
        <strong>{name}</strong>
        <span data-word="">{verdictWords[verdict]}</span>
        <span data-quiet="">{at === null ? words.earlier : clock(at)}</span>
      </p>
      <Pairs of={fields} />
      {verdict === "bad" && <p data-reason="">{reasons.join(" ")}</p>}
    </li>
  );
}

function CallRow({ call }: { call: ShownCall }) {
  const { at, method, path, token, durationMs, failure } = call;
  return (
    <li data-call={path}>
      <p>
        <strong>{`${method} ${path}`}</strong>
        <span data-quiet="">
          {clock(at)}
          {durationMs !== null && `, ${String(durationMs)} ms`}
        </span>
      </p>
      <p data-failed={failure === null ? undefined : ""}>{outcomeWords(call)}</p>
      {token && <Pairs of={token} />}
    </li>
  );
}

function usePushes(): readonly Pushed[] {
  const [pushes, setPushes] = useState<readonly Pushed[]>([]);
  useEffect(() => {
    setPushes([]);
    return watchPushes((push, isEarlier) => {
      const at = isEarlier ? null : Date.now();
      setPushes((before) => [...before, { ...judged(push), at }]);
    });
  }, []);
  return pushes;
}

const lookMs = 500;

/** What changes outside of React: the address, the answer to the consent, what became of the container. */
function useVisit() {
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
  };
}

/** Says in the address of each page that it is inspected, so that a reload and another language keep on. */
function useInspectionInAddress() {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isInspected()) changeQuery({ [inspection.parameter]: inspection.of }, "replace");
    }, lookMs);
    return () => clearInterval(timer);
  }, []);
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

/** `name=value · name=value`; a value may be in a language that runs the other way. */
function Pairs({ of }: { of: Readonly<Record<string, unknown>> }) {
  return (
    <code>
      {Object.entries(of).map(([name, value], index) => (
        <Fragment key={name}>
          {index > 0 && " · "}
          {`${name}=`}
          <bdi>{typeof value === "string" ? value : JSON.stringify(value)}</bdi>
        </Fragment>
      ))}
    </code>
  );
}

const clock = (at: number) => new Date(at).toLocaleTimeString("en-GB");
