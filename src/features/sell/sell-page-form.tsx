import { PageForm } from "../../forms/page-form";
import { useSellFields } from "./use-sell-fields";

const nothing = {};

/** The form of both submit pages. Without scripts the browser posts it as a lead of the same kind. */
export function SellPageForm() {
  return (
    <PageForm
      fields={useSellFields()}
      post={{ action: "/api/leads", hidden: { kind: "sell" } }}
      load={async () => (await import("./sell-form")).SellForm}
      props={nothing}
      waitsForIntent
    />
  );
}
