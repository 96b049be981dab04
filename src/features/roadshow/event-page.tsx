import type { ReactNode } from "react";
import { Advisers } from "./advisers";
import { Bring } from "./bring";
import { EventClosing } from "./event-closing";
import { EventFacts } from "./event-facts";
import { EventHero } from "./event-hero";
import { EventQuestions } from "./event-questions";
import { Programme } from "./programme";
import type { RoadshowEvent } from "./roadshow-event";

interface EventPageProps {
  event: RoadshowEvent;
  /** When the page was built, ISO 8601. */
  builtAt: string;
  title: string;
  /** The same in another language. */
  also?: ReactNode;
  actions: ReactNode;
}

/** The page of one stop. */
export function EventPage({ event, builtAt, title, also, actions }: EventPageProps) {
  return (
    <>
      <EventHero event={event} builtAt={builtAt} title={title} also={also} actions={actions} />
      <EventFacts event={event} />
      <Programme event={event} />
      <Advisers event={event} />
      <Bring />
      <EventQuestions />
      <EventClosing event={event} actions={actions} />
    </>
  );
}
