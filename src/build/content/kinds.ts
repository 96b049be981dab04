import type * as z from "zod";
import { destinationSchema, destinationTextSchema } from "../../contracts/content/destination";
import { eventSchema, eventTextSchema } from "../../contracts/content/event";
import { filmSchema, filmTextSchema } from "../../contracts/content/film";
import { propertySchema, propertyTextSchema } from "../../contracts/content/property";
import { roleSchema, roleTextSchema } from "../../contracts/content/role";

/**
 * Kinds of content of which every entry has a folder: its facts in one file, its words in one file a language, and
 * perhaps one file `beside` them.
 */
export const kinds = {
  properties: { file: "property.json", facts: propertySchema, text: propertyTextSchema },
  events: { file: "event.json", facts: eventSchema, text: eventTextSchema },
  roles: { file: "role.json", facts: roleSchema, text: roleTextSchema },
  destinations: { file: "destination.json", facts: destinationSchema, text: destinationTextSchema },
  films: { file: "film.json", facts: filmSchema, text: filmTextSchema, beside: "film.mp4" },
} as const;

export type Kind = keyof typeof kinds;
export type Facts<K extends Kind> = z.infer<(typeof kinds)[K]["facts"]>;
export type Text<K extends Kind> = z.infer<(typeof kinds)[K]["text"]>;

export const kindNames = Object.keys(kinds) as Kind[];
