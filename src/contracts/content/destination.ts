import * as z from "zod";
import { choiceOf, lineOf, listOf, paragraphsOf, wholeNumber } from "./fields";
import { areas, emirates } from "./terms";

/** `content/destinations/<id>/destination.json`: an area in which we sell. Its name stands in the words of `property`. */
export const destinationSchema = z.strictObject({
  area: choiceOf(areas),
  emirate: choiceOf(emirates),
  /** The id in content/figures/figures.json of its gross yield. */
  yieldFigure: lineOf("the id of a figure in content/figures/figures.json"),
  /** The one that most people who fly there use: Dubai International, or Ras Al Khaimah. */
  airport: z.enum(["DXB", "RKT"]),
  /** By road outside the rush hours, to the terminal that most visitors use. */
  minutesToAirport: wholeNumber("the minutes to the airport by road", 1),
});

export type DestinationFacts = z.infer<typeof destinationSchema>;

/** `content/destinations/<id>/<language>.md`. */
export const destinationTextSchema = z.strictObject({
  summary: lineOf("the area in one sentence"),
  forIt: listOf(lineOf("what speaks for it"), "what speaks for it", 2),
  againstIt: listOf(lineOf("what speaks against it"), "what speaks against it"),
  paragraphs: paragraphsOf(1),
});

export type DestinationText = z.infer<typeof destinationTextSchema>;
