import * as z from "zod";
import {
  choiceOf,
  dayField,
  lineOf,
  listOf,
  paragraphsOf,
  rangeOf,
  slugField,
  wholeNumber,
  yesOrNo,
} from "./fields";
import { areas, floorPlans, paymentStages, propertyStatuses, propertyTypes } from "./terms";

const handoverMessage = 'write the expected quarter as "2028-Q3", or null when the home is ready';
const percentMessage = "write the share of the price in per cent, as a number from 1 to 100";

const paymentPlan = z
  .array(
    z.strictObject(
      {
        stage: choiceOf(paymentStages),
        percent: z.number(percentMessage).min(1, percentMessage).max(100, percentMessage),
      },
      'write a step as { "stage": "booking", "percent": 10 }',
    ),
    "write the steps as a list, or null when the home is ready",
  )
  .min(2, "write at least two steps")
  .refine((steps) => sum(steps.map(({ percent }) => percent)) === 100, {
    error: ({ input }) =>
      `the percentages must add up to 100, they add up to ${String(sum((input as { percent: number }[]).map(({ percent }) => percent)))}`,
  });

const bearingsMessage =
  "write two bearings in degrees, clockwise from the first to the second: [180, 360] is the western half";
const bearing = z.number(bearingsMessage).min(0, bearingsMessage).max(360, bearingsMessage);
const bearings = z.tuple([bearing, bearing], bearingsMessage);

const placeMessage = "write latitude and longitude in degrees: [25.08, 55.14]";

function metresOf(what: string) {
  const message = `write ${what} in metres, as a number above 0`;
  return z.number(message).positive(message);
}

/** Where the terrace of a home lies, from which src/build/content/terrace-sun.ts reckons when the sun reaches it. */
const terrace = z.strictObject(
  {
    /** Latitude and longitude, in degrees. */
    at: z.tuple([z.number(placeMessage), z.number(placeMessage)], placeMessage),
    /** Between which bearings it is open to the sky: a facade that faces west, from south to north. */
    open: bearings,
    /** The lowest and the highest floor that has one; null for a house. */
    floors: rangeOf("the lowest and the highest floor with such a terrace", "[4, 22]", 1).nullable(),
    /** From floor to floor. */
    floorMetres: metresOf("the height of a floor"),
    /** What stands between it and the sun, seen from there. */
    opposite: z.array(
      z.strictObject({
        between: bearings,
        metres: metresOf("how far away it stands"),
        height: metresOf("how high it rises above the ground"),
      }),
      "write the buildings opposite as a list, [] when there are none",
    ),
  },
  "write the terrace as { at, open, floors, floorMetres, opposite }",
);

/** `content/properties/<id>/property.json`: what is the same in every language. */
export const propertySchema = z
  .strictObject({
    name: lineOf("the project's name"),
    area: choiceOf(areas),
    type: choiceOf(propertyTypes),
    status: choiceOf(propertyStatuses),
    ownership: choiceOf(["freehold"] as const),
    /** 0 is a studio. */
    bedrooms: rangeOf("the bedrooms", "[1, 3] (0 is a studio)"),
    bathrooms: rangeOf("the bathrooms", "[1, 3]", 1),
    /** Inside and balcony, in square metres. */
    sizeSqm: rangeOf("the size in square metres", "[68, 164]", 10),
    priceAed: rangeOf("the price in dirhams", "[1650000, 4200000]", 100_000),
    /** The day of the price list. */
    pricedOn: dayField,
    handover: z
      .string(handoverMessage)
      .regex(/^20\d\d-Q[1-4]$/, handoverMessage)
      .nullable(),
    completedIn: wholeNumber("the year in which it was completed, or null,", 1990).nullable(),
    /** In dirhams per square metre and year. */
    serviceChargeAedPerSqm: rangeOf("the service charge in dirhams per square metre and year", "[160, 190]"),
    parkingSpaces: rangeOf("the parking spaces of a home", "[1, 2]"),
    paymentPlan: paymentPlan.nullable(),
    plan: choiceOf(floorPlans),
    terrace,
    /** Names from content/pictures/views.json; the first is the cover. */
    views: listOf(lineOf("the name of a view"), "views from content/pictures/views.json"),
    /** Shown on the home page. */
    featured: yesOrNo,
    /** Compared on the page of opportunities. */
    opportunity: yesOrNo,
  })
  .superRefine(({ status, handover, completedIn, paymentPlan: plan }, context) => {
    const fault = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (status === "offPlan") {
      if (!handover) fault("handover", 'write the expected quarter as "2028-Q3": the home is off-plan');
      if (!plan) fault("paymentPlan", "write the steps of the payment plan: the home is off-plan");
      if (completedIn) fault("completedIn", "write null: the home is off-plan");
    } else {
      if (handover) fault("handover", "write null: the home is ready");
      if (plan) fault("paymentPlan", "write null: the home is ready");
      if (!completedIn) fault("completedIn", "write the year in which it was completed: the home is ready");
    }
  });

export type PropertyFacts = z.infer<typeof propertySchema>;

/** `content/properties/<id>/<language>.md`. */
export const propertyTextSchema = z.strictObject({
  summary: lineOf("one sentence that says what is special"),
  suits: lineOf("one sentence that says for whom it is"),
  highlights: listOf(lineOf("one fact that a buyer asks for"), "facts that a buyer asks for", 3),
  paragraphs: paragraphsOf(2),
});

export type PropertyText = z.infer<typeof propertyTextSchema>;

const shareMessage = "write per cent of the picture, from 0 to 100";
const share = z.number(shareMessage).min(0, shareMessage).max(100, shareMessage);
const zoomMessage = "write how much it is enlarged, from 1 to 4";

/** Enlarged `zoom` times around a point in per cent of width and height. */
const part = z.strictObject({
  x: share,
  y: share,
  zoom: z.number(zoomMessage).min(1, zoomMessage).max(4, zoomMessage),
});

/** `content/pictures/views.json`: the pictures and parts of them, each with a name of its own. */
export const viewsSchema = z.record(
  slugField,
  z.strictObject({
    picture: lineOf("the name of a file in content/pictures, without .jpg"),
    /** Null shows all of it. */
    crop: part.nullable(),
    /** Of which part of its home's first picture it was taken from nearer, and shows neither more nor less. */
    closeUp: part.optional(),
  }),
);

export type Views = z.infer<typeof viewsSchema>;

/** `content/pictures/<language>.json`: what each view shows, for those who do not see it. */
export const viewWordsSchema = z.record(slugField, lineOf("what the picture shows"));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
