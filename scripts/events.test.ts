/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { eventCatalogue } from "../src/lib/analytics/catalogue";
import { eventsDoc } from "./lib/events-doc";
import { gtmContainer } from "./lib/gtm-container";

it("docs/events.md is up to date; if not, run `npm run events`", () => {
  expect(readFileSync("docs/events.md", "utf8")).toBe(eventsDoc());
});

describe("the container for the tag manager", () => {
  const container = gtmContainer("G-ABC123", 1_790_000_000_000);
  const { tag, trigger, variable, builtInVariable } = container.containerVersion;
  const events = Object.keys(eventCatalogue);

  it("has the shape of an export of format 2", () => {
    const id = z.string().regex(/^\d+$/);
    const part = { accountId: id, containerId: id, name: z.string().min(1), fingerprint: id };
    const value = z.strictObject({
      type: z.enum(["TEMPLATE", "BOOLEAN", "INTEGER"]),
      key: z.string().min(1),
      value: z.string().min(1),
    });
    const list = z.strictObject({
      type: z.literal("LIST"),
      key: z.string().min(1),
      list: z.array(z.strictObject({ type: z.literal("MAP"), map: z.array(value).length(2) })).min(1),
    });
    const parameter = z.array(z.union([value, list]));
    const schema = z.strictObject({
      exportFormatVersion: z.literal(2),
      exportTime: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      containerVersion: z.strictObject({
        path: z.string(),
        accountId: id,
        containerId: id,
        containerVersionId: id,
        container: z.strictObject({
          path: z.string(),
          accountId: id,
          containerId: id,
          name: z.string(),
          publicId: z.string().regex(/^GTM-/),
          usageContext: z.tuple([z.literal("WEB")]),
          fingerprint: id,
        }),
        tag: z.array(
          z.strictObject({
            ...part,
            tagId: id,
            type: z.enum(["googtag", "gaawe"]),
            parameter,
            firingTriggerId: z.array(id).min(1),
            tagFiringOption: z.enum(["ONCE_PER_EVENT", "ONCE_PER_LOAD"]),
            monitoringMetadata: z.strictObject({ type: z.literal("MAP") }),
            consentSettings: z.strictObject({ consentStatus: z.literal("NOT_SET") }),
          }),
        ),
        trigger: z.array(
          z.strictObject({
            ...part,
            triggerId: id,
            type: z.enum(["PAGEVIEW", "CUSTOM_EVENT"]),
            customEventFilter: z
              .array(z.strictObject({ type: z.literal("EQUALS"), parameter: parameter.length(2) }))
              .length(1)
              .optional(),
          }),
        ),
        variable: z.array(
          z.strictObject({
            ...part,
            variableId: id,
            type: z.enum(["v", "c"]),
            parameter,
            formatValue: z.strictObject({}),
          }),
        ),
        builtInVariable: z.array(
          z.strictObject({ accountId: id, containerId: id, type: z.string(), name: z.string() }),
        ),
        fingerprint: id,
      }),
    });
    // Through JSON, as in the file: that removes properties that are undefined.
    const written = JSON.parse(JSON.stringify(container)) as unknown;
    expect(schema.safeParse(written).error?.issues ?? []).toEqual([]);
  });

  it("gives every id and name only once", () => {
    for (const values of [
      tag.map(({ tagId }) => tagId),
      trigger.map(({ triggerId }) => triggerId),
      variable.map(({ variableId }) => variableId),
      tag.map(({ name }) => name),
      trigger.map(({ name }) => name),
      [...variable, ...builtInVariable].map(({ name }) => name),
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it("refers only to triggers and variables that it contains", () => {
    const triggers = trigger.map(({ triggerId }) => triggerId);
    for (const { firingTriggerId } of tag) expect(triggers).toEqual(expect.arrayContaining(firingTriggerId));
    const known = [...variable, ...builtInVariable].map(({ name }) => name);
    const used = [...JSON.stringify(container).matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => name);
    // The tag manager defines the name of the event by itself.
    expect([...known, "_event"]).toEqual(expect.arrayContaining(used));
    expect(used.length).toBeGreaterThan(events.length);
  });

  it("has a trigger for each event, and a tag that sends its fields under its name", () => {
    const names = trigger.flatMap(({ customEventFilter }) =>
      (customEventFilter ?? []).map(({ parameter }) => parameter[1]),
    );
    expect(names.map((parameter) => parameter && "value" in parameter && parameter.value)).toEqual(events);
    const sent = (eventName: string) => {
      const found = tag.find(({ name }) => name === `GA4 ${eventName}`);
      const { triggerId } = trigger.find(({ name }) => name === eventName) ?? {};
      expect(found?.firingTriggerId).toEqual([triggerId]);
      return JSON.stringify(found?.parameter);
    };
    for (const [event, { fields }] of Object.entries(eventCatalogue)) {
      for (const field of Object.keys(fields.shape)) expect(sent(event)).toContain(`"{{event: ${field}}}"`);
      expect(sent(event)).toContain(`{"type":"TEMPLATE","key":"eventName","value":"${event}"}`);
    }
  });

  it("is written by a command that says when the measurement id is missing, and how to give it", () => {
    const folder = mkdtempSync(join(tmpdir(), "container-"));
    const write = (...ids: string[]) => {
      const tsx = pathToFileURL(require.resolve("tsx")).href;
      const command = ["--import", tsx, join(__dirname, "make-gtm-container.ts"), ...ids];
      const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
      return { status, stderr, written: readFileSync(join(folder, "gtm-container.json"), "utf8") };
    };
    try {
      expect(write("G-ABC123")).toMatchObject({ status: 0, stderr: "" });
      const without = write();
      expect(without.written).toContain("G-XXXXXXXXXX");
      expect(without.stderr).toMatch(
        /measurement id .* is missing.* npm run events:container -- G-XXXXXXXXXX\n$/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);

  it("does not send page views, because the site does", () => {
    const configuration = tag.filter(({ type }) => type === "googtag");
    expect(configuration).toHaveLength(1);
    expect(JSON.stringify(configuration)).toContain(
      '"value":"send_page_view"},{"type":"TEMPLATE","key":"parameterValue","value":"false"}',
    );
  });
});
