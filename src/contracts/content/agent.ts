import * as z from "zod";
import { languageCodes } from "../../site/languages";
import { agentSchema } from "../agent";
import { lineOf, listOf, slugField } from "./fields";

/** `content/agents/agents.json`: the agents where no CRM lists them, in the CRM's own shape. */
export const agentsSchema = listOf(
  agentSchema.extend({
    id: slugField,
    name: lineOf("the agent's name"),
    role: lineOf("the role, in English"),
  }),
  "agents",
);

/** `content/agents/<language>.json`: what each agent does, by id, in that language. */
export const agentRolesSchema = z.record(slugField, lineOf("what the agent does"));

/** `content/agents/names.json`: an agent's name as another script writes it, by id and language; elsewhere it stays. */
export const agentNamesSchema = z.record(
  slugField,
  z.partialRecord(z.enum(languageCodes), lineOf("the name as the language writes it")),
);
