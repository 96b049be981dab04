import type { ReactNode } from "react";
import { Advisers, type Guest } from "./advisers";
import { Bring } from "./bring";
import { Clauses } from "./clauses";
import { Currency } from "./currency";
import { EventClosing, type EventClosingLook } from "./event-closing";
import { EventFacts } from "./event-facts";
import { EventHero } from "./event-hero";
import { EventQuestions } from "./event-questions";
import { Programme } from "./programme";
import { Season } from "./season";
import type { EventPart } from "../../contracts/content/terms";
import type { Question } from "../../ui/questions/questions";
import type { RoadshowEvent } from "./roadshow-event";

interface EventPageProps {
  event: RoadshowEvent;
  /** When the page was built, ISO 8601. */
  builtAt: string;
  title: string;
  /** The same in another language, and at the end of the page with all that matters. */
  also?: { title: ReactNode; closing: ReactNode };
  /** Who sits at the table beside the advisers. */
  guest?: Guest;
  questions: readonly Question[];
  closing: { look: EventClosingLook; title: string };
  actions: ReactNode;
}

/** The page of one stop. */
export function EventPage({
  event,
  builtAt,
  title,
  also,
  guest,
  questions,
  closing,
  actions,
}: EventPageProps) {
  const part = (part: EventPart) => (
    <Part key={part} part={part} event={event} guest={guest} questions={questions} />
  );
  return (
    <>
      <EventHero event={event} builtAt={builtAt} title={title} also={also?.title} actions={actions} />
      <EventFacts event={event} />
      {event.parts.map(part)}
      <EventClosing event={event} {...closing} also={also?.closing} actions={actions} />
    </>
  );
}

type PartProps = Pick<EventPageProps, "event" | "guest" | "questions"> & { part: EventPart };

function Part({ part, event, guest, questions }: PartProps) {
  switch (part) {
    case "programme":
      return <Programme event={event} />;
    case "advisers":
      return <Advisers event={event} guest={guest} />;
    case "seats":
      return <Advisers event={event} inRows />;
    case "bring":
      return <Bring />;
    case "packing":
      return <Bring isLaidOut />;
    case "questions":
      return <EventQuestions questions={questions} />;
    case "answers":
      return <EventQuestions questions={questions} isOpen />;
    case "clauses":
      return <Clauses />;
    case "season":
      return <Season />;
    case "currency":
      return <Currency />;
  }
}
