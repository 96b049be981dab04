import * as z from "zod";

/** A sales agent, with the CRM's own field names. What the CRM leaves out is `null` or an empty list. */
export const agentSchema = z.strictObject({
  id: z.string().nullable(),
  name: z.string().nullable(),
  role: z.string().nullable(),
  image: z.string().nullable(),
  fullsize_image: z.string().nullable(),
  languages: z.array(z.strictObject({ name: z.string() })),
  phone_country: z.strictObject({ phone_code: z.string() }).nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  telegram: z.string().nullable(),
});

export type Agent = z.infer<typeof agentSchema>;

/** The answer of `GET /api/agents`. */
export const agentsAnswerSchema = z.object({ data: z.array(agentSchema) });
export type AgentsAnswer = z.infer<typeof agentsAnswerSchema>;

/** The answer of `GET /api/agent?language=xx`. */
export const agentAnswerSchema = z.object({ data: agentSchema });
export type AgentAnswer = z.infer<typeof agentAnswerSchema>;
