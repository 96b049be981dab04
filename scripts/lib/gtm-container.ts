import { eventCatalogue, type EventName } from "../../src/lib/analytics/catalogue";

/*
 * A container for the tag manager's "Import container", in its export format 2: whatever the site tells is read and
 * handed to GA4, so that marketing begins with all of it and takes away what it does not want.
 */

type Parameter =
  | { type: "TEMPLATE" | "BOOLEAN" | "INTEGER"; key: string; value: string }
  | { type: "LIST"; key: string; list: { type: "MAP"; map: Parameter[] }[] };

interface Part {
  accountId: string;
  containerId: string;
  name: string;
  fingerprint: string;
}

export interface Tag extends Part {
  tagId: string;
  type: "googtag" | "gaawe";
  parameter: Parameter[];
  firingTriggerId: string[];
  tagFiringOption: "ONCE_PER_EVENT" | "ONCE_PER_LOAD";
  monitoringMetadata: { type: "MAP" };
  consentSettings: { consentStatus: "NOT_SET" };
}

export interface Trigger extends Part {
  triggerId: string;
  type: "PAGEVIEW" | "CUSTOM_EVENT";
  customEventFilter?: { type: "EQUALS"; parameter: Parameter[] }[];
}

export interface Variable extends Part {
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

/** Where GA4 has a name of its own for a field, or would take ours for something else. */
const namesAtGa4: Partial<Record<EventName, Record<string, string>>> = {
  page_view: { path: "page_path", title: "page_title" },
  web_vital: { name: "metric_name", value: "metric_value", id: "metric_id", rating: "metric_rating" },
};

const accountId = "1";
const containerId = "1";
const measurementVariable = "GA4 measurement id";
const variableOf = (field: string) => `event: ${field}`;

/**
 * @param measurementId of the GA4 data stream, `G-…`
 * @param now ms since 1970
 */
export function gtmContainer(measurementId: string, now: number): Container {
  const fingerprint = String(now);
  const part = (name: string): Part => ({ accountId, containerId, name, fingerprint });
  const events = Object.entries(eventCatalogue).map(([name, { fields }], at) => ({
    name: name as EventName,
    fields: Object.keys(fields.shape),
    // 1 is the page's load.
    id: String(at + 2),
  }));
  const fields = [...new Set(events.flatMap((event) => event.fields))];

  const everyPage: Trigger = { ...part("Every load of a page"), triggerId: "1", type: "PAGEVIEW" };
  const triggers = events.map(({ name, id }): Trigger => ({
    ...part(name),
    triggerId: id,
    type: "CUSTOM_EVENT",
    customEventFilter: [
      { type: "EQUALS", parameter: [template("arg0", "{{_event}}"), template("arg1", name)] },
    ],
  }));

  const tag = (
    facts: Pick<Tag, "tagId" | "type" | "parameter" | "firingTriggerId" | "tagFiringOption">,
    name: string,
  ) => ({
    ...part(name),
    ...facts,
    monitoringMetadata: { type: "MAP" } as const,
    // Google's own tags ask Consent Mode by themselves.
    consentSettings: { consentStatus: "NOT_SET" } as const,
  });
  const configuration: Tag = tag(
    {
      tagId: "1",
      type: "googtag",
      parameter: [
        template("tagId", `{{${measurementVariable}}}`),
        // The site tells of each page itself, with its right title.
        table("configSettingsTable", [["send_page_view", "false"]]),
      ],
      firingTriggerId: [everyPage.triggerId],
      tagFiringOption: "ONCE_PER_LOAD",
    },
    "GA4 configuration",
  );
  const eventTags = events.map(({ name, fields: own, id }): Tag => {
    const sent = own.map((field): [string, string] => [
      namesAtGa4[name]?.[field] ?? field,
      `{{${variableOf(field)}}}`,
    ]);
    return tag(
      {
        tagId: id,
        type: "gaawe",
        parameter: [
          { type: "BOOLEAN", key: "sendEcommerceData", value: "false" },
          table(
            "eventSettingsTable",
            name === "page_view" ? [...sent, ["page_location", "{{Page URL}}"]] : sent,
          ),
          template("eventName", name),
          template("measurementIdOverride", `{{${measurementVariable}}}`),
        ],
        firingTriggerId: [id],
        tagFiringOption: "ONCE_PER_EVENT",
      },
      `GA4 ${name}`,
    );
  });

  const variables: Variable[] = [
    {
      ...part(measurementVariable),
      variableId: "1",
      type: "c",
      parameter: [template("value", measurementId)],
      formatValue: {},
    },
    ...fields.map((field, at): Variable => ({
      ...part(variableOf(field)),
      variableId: String(at + 2),
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
      trigger: [everyPage, ...triggers],
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
