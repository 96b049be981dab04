import { eventCatalogue, type EventName } from "../../src/lib/analytics/catalogue";

/* Google Tag Manager's export format 2, as its "Import container" reads it. */

type Parameter =
  | { type: "TEMPLATE" | "BOOLEAN" | "INTEGER"; key: string; value: string }
  | { type: "LIST"; key: string; list: { type: "MAP"; map: Parameter[] }[] };

interface Entity {
  accountId: string;
  containerId: string;
  name: string;
  fingerprint: string;
}

export interface Tag extends Entity {
  tagId: string;
  type: "googtag" | "gaawe";
  parameter: Parameter[];
  firingTriggerId: string[];
  tagFiringOption: "ONCE_PER_EVENT" | "ONCE_PER_LOAD";
  monitoringMetadata: { type: "MAP" };
  consentSettings: { consentStatus: "NOT_SET" };
}

export interface Trigger extends Entity {
  triggerId: string;
  type: "PAGEVIEW" | "CUSTOM_EVENT";
  customEventFilter?: { type: "EQUALS"; parameter: Parameter[] }[];
}

export interface Variable extends Entity {
  variableId: string;
  type: "v" | "c";
  parameter: Parameter[];
  formatValue: object;
}

export interface Container {
  exportFormatVersion: 2;
  exportTime: string;
  containerVersion: {
    path: string;
    accountId: string;
    containerId: string;
    containerVersionId: string;
    container: object;
    tag: Tag[];
    trigger: Trigger[];
    variable: Variable[];
    builtInVariable: { accountId: string; containerId: string; type: string; name: string }[];
    fingerprint: string;
  };
}

/** GA4 names of fields for which GA4 has a standard name, or gives our name another meaning. */
const ga4Names: Partial<Record<EventName, Record<string, string>>> = {
  page_view: { path: "page_path", title: "page_title" },
  web_vital: { name: "metric_name", value: "metric_value", id: "metric_id", rating: "metric_rating" },
};

/** The name under which the container sends a field of an event to GA4. */
export const ga4NameOf = (event: EventName, field: string): string => ga4Names[event]?.[field] ?? field;

const accountId = "1";
const containerId = "1";
const measurementVariable = "GA4 measurement id";
const variableName = (field: string) => `event: ${field}`;

/**
 * A container that sends every event and all its fields to GA4; marketing removes what it does not want.
 * @param measurementId of the GA4 data stream, `G-…`
 * @param now ms since 1970
 */
export function gtmContainer(measurementId: string, now: number): Container {
  const fingerprint = String(now);
  const entity = (name: string): Entity => ({ accountId, containerId, name, fingerprint });
  const events = Object.entries(eventCatalogue).map(([name, { fields }], index) => ({
    name: name as EventName,
    fields: Object.keys(fields.shape),
    // 1 is the trigger of page loads.
    id: String(index + 2),
  }));
  const fields = [...new Set(events.flatMap((event) => event.fields))];

  const pageLoad: Trigger = { ...entity("Every load of a page"), triggerId: "1", type: "PAGEVIEW" };
  const triggers = events.map(({ name, id }): Trigger => ({
    ...entity(name),
    triggerId: id,
    type: "CUSTOM_EVENT",
    customEventFilter: [
      { type: "EQUALS", parameter: [template("arg0", "{{_event}}"), template("arg1", name)] },
    ],
  }));

  const tag = (
    name: string,
    properties: Pick<Tag, "tagId" | "type" | "parameter" | "firingTriggerId" | "tagFiringOption">,
  ): Tag => ({
    ...entity(name),
    ...properties,
    monitoringMetadata: { type: "MAP" },
    // Google's tags check Consent Mode without a setting here.
    consentSettings: { consentStatus: "NOT_SET" },
  });
  const configuration = tag("GA4 configuration", {
    tagId: "1",
    type: "googtag",
    parameter: [
      template("tagId", `{{${measurementVariable}}}`),
      // The site sends page_view itself, once the page's title is set.
      table("configSettingsTable", [["send_page_view", "false"]]),
    ],
    firingTriggerId: [pageLoad.triggerId],
    tagFiringOption: "ONCE_PER_LOAD",
  });
  const eventTags = events.map(({ name, fields: ownFields, id }) => {
    const settings = ownFields.map((field): [string, string] => [
      ga4NameOf(name, field),
      `{{${variableName(field)}}}`,
    ]);
    return tag(`GA4 ${name}`, {
      tagId: id,
      type: "gaawe",
      parameter: [
        { type: "BOOLEAN", key: "sendEcommerceData", value: "false" },
        table(
          "eventSettingsTable",
          name === "page_view" ? [...settings, ["page_location", "{{Page URL}}"]] : settings,
        ),
        template("eventName", name),
        template("measurementIdOverride", `{{${measurementVariable}}}`),
      ],
      firingTriggerId: [id],
      tagFiringOption: "ONCE_PER_EVENT",
    });
  });

  const variables: Variable[] = [
    {
      ...entity(measurementVariable),
      variableId: "1",
      type: "c",
      parameter: [template("value", measurementId)],
      formatValue: {},
    },
    ...fields.map((field, index): Variable => ({
      ...entity(variableName(field)),
      variableId: String(index + 2),
      type: "v",
      parameter: [
        { type: "INTEGER", key: "dataLayerVersion", value: "2" },
        { type: "BOOLEAN", key: "setDefaultValue", value: "false" },
        template("name", field),
      ],
      formatValue: {},
    })),
  ];

  const path = `accounts/${accountId}/containers/${containerId}`;
  return {
    exportFormatVersion: 2,
    exportTime: new Date(now).toISOString().replace("T", " ").slice(0, 19),
    containerVersion: {
      path: `${path}/versions/0`,
      accountId,
      containerId,
      containerVersionId: "0",
      container: {
        path,
        accountId,
        containerId,
        name: "Events of the site",
        publicId: "GTM-XXXXXXX",
        usageContext: ["WEB"],
        fingerprint,
      },
      tag: [configuration, ...eventTags],
      trigger: [pageLoad, ...triggers],
      variable: variables,
      builtInVariable: [
        { accountId, containerId, type: "EVENT", name: "Event" },
        { accountId, containerId, type: "PAGE_URL", name: "Page URL" },
      ],
      fingerprint,
    },
  };
}

const template = (key: string, value: string): Parameter => ({ type: "TEMPLATE", key, value });

function table(key: string, rows: readonly (readonly [string, string])[]): Parameter {
  return {
    type: "LIST",
    key,
    list: rows.map(([parameter, value]) => ({
      type: "MAP",
      map: [template("parameter", parameter), template("parameterValue", value)],
    })),
  };
}
