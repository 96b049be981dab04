import * as z from "zod";

/**
 * The answer to everything that was taken: 201 when the CRM took it in time, 202 when it will be delivered.
 * `reference` is for people (`DH-7K3Q9F`). `message` is the CRM's own text, or `""`.
 */
export const acknowledgementSchema = z.object({
  id: z.string(),
  reference: z.string(),
  message: z.string(),
  /** Of a booked call: the path with the key at which its guest moves or cancels it, and whether a letter is sent. */
  manage: z.string().optional(),
  mail: z.boolean().optional(),
});

export type Acknowledgement = z.infer<typeof acknowledgementSchema>;
