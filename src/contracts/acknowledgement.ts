import * as z from "zod";

/**
 * The answer to everything that was taken: 201 when the CRM took it in time, 202 when it will be delivered.
 * `reference` is for people (`DH-7K3Q9F`). `message` is the CRM's own text, or `""`.
 */
export const acknowledgementSchema = z.object({
  id: z.string(),
  reference: z.string(),
  message: z.string(),
});

export type Acknowledgement = z.infer<typeof acknowledgementSchema>;
