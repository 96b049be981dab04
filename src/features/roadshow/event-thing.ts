import type { LanguageCode } from "../../site/languages";
import { localisePath } from "../../site/paths";
import { routePath } from "../../site/routes";
import type { Thing } from "../../lib/structured-data";
import type { SiteContent } from "../../lib/site-content";
import type { RoadshowEvent } from "./roadshow-event";
import { event as eventOf } from "./structured-data";

/** What search engines are told of a stop; `name` as calendars have it. */
export function eventThing(
  { text, times, route, countryCode }: RoadshowEvent & { countryCode: string },
  name: string,
  { brand }: SiteContent,
  language: LanguageCode,
): Thing {
  return eventOf({
    name,
    description: text.summary,
    starts: times.startsAt,
    ends: times.endsAt,
    venue: { name: text.venue, city: text.city, countryCode },
    path: localisePath(routePath(route), language),
    language,
    organizer: brand,
  });
}
