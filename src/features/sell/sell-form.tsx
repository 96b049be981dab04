import * as z from "zod";
import { leadFields, type Lead } from "../../contracts/lead";
import type { FormStart } from "../../forms/form-start";
import { LeadForm } from "../../forms/lead-form";
import { typedPhoneField } from "../../forms/typed-phone";
import { useLeadForm } from "../../forms/use-lead-form";
import { useSellFields } from "./use-sell-fields";

const line = z.string().trim().max(200, "too_long").optional();

/** The four about the home may be empty, or not be asked at all. */
const schema = z.object({
  name: leadFields.name,
  phone: typedPhoneField,
  "context.project": line,
  "context.location": line,
  "context.status": z.enum(["", "off-plan", "ready"], "choice").optional(),
  "context.bedrooms": line,
});

type Typed = z.output<typeof schema>;

/** A seller's name and phone, and what is for sale where that is asked. */
export function SellForm({ start }: { start: FormStart }) {
  const state = useLeadForm({
    id: "sell",
    schema,
    fields: useSellFields(),
    start,
    content: (values, metadata) => {
      const context = contextOf(values);
      return {
        to: "/api/leads",
        body: {
          kind: "sell",
          name: values.name,
          phone: values.phone,
          ...(context && { context }),
          ...metadata,
        },
      };
    },
  });
  return <LeadForm state={state} stays />;
}

/** What is known of the home; nothing when nothing is. */
function contextOf(values: Typed): Lead["context"] {
  const { "context.project": project, "context.location": location } = values;
  const { "context.status": status, "context.bedrooms": bedrooms } = values;
  const context = {
    ...(project && { project }),
    ...(location && { location }),
    ...(status && { status }),
    ...(bedrooms && { bedrooms }),
  };
  return Object.keys(context).length > 0 ? context : undefined;
}
