import {
  sql,
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  type QueryResult,
} from "kysely";
import type { Tables } from "./tables";

/** The same shape with a place for each value. */
export type Blanks<Given> = Given extends string | number | null
  ? Expression<Given>
  : { [Name in keyof Given]: Blanks<Given[Name]> };

/** Stands in a query for what is filled in later. */
class Blank {
  readonly read: (given: unknown) => unknown;

  constructor(read: (given: unknown) => unknown) {
    this.read = read;
  }
}

/**
 * A query that is built once and then only filled in: to build one takes longer than to run it. For those that every
 * lead needs.
 * @param build may look at the shape of what it is given, at its names and lengths, but at no value
 */
export function prepared<Given extends object, Row>(
  build: (db: Kysely<Tables>, blanks: Blanks<Given>) => Compilable<Row>,
): (db: Kysely<Tables>, given: Given) => Promise<QueryResult<Row>> {
  // By the database, since each dialect writes a query in its own way, and by the shape.
  const built = new WeakMap<object, Map<string, CompiledQuery<Row>>>();

  return async (db, given) => {
    const { adapter } = db.getExecutor();
    const ofDatabase = built.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    built.set(adapter, ofDatabase);
    const shape = shapeOf(given);
    const query =
      ofDatabase.get(shape) ??
      build(
        db,
        blanksOf(given, (whole) => whole),
      ).compile();
    ofDatabase.set(shape, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Blank ? parameter.read(given) : parameter,
    );
    return db.executeQuery({ ...query, parameters });
  };
}

function shapeOf(given: object): string {
  return Object.entries(given)
    .map(([name, part]: [string, unknown]) => (isGroup(part) ? `${name}(${shapeOf(part)})` : name))
    .join();
}

function blanksOf<Given>(given: Given, read: (whole: unknown) => unknown): Blanks<Given> {
  if (!isGroup(given)) return sql.val(new Blank(read)) as unknown as Blanks<Given>;
  const parts = Object.entries(given).map(([name, part]) => {
    const readPart = (whole: unknown) => (read(whole) as Record<string, unknown>)[name];
    return [name, blanksOf(part as unknown, readPart)] as const;
  });
  const blanks = Array.isArray(given) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  return blanks as unknown as Blanks<Given>;
}

function isGroup(part: unknown): part is object {
  return typeof part === "object" && part !== null;
}
