/**
 * The variables of a server whose visitors all have one address, and often one phone, on a machine whose disk may be
 * full. The numbers are the largest that it takes.
 */
export const noLimits = {
  LIMIT_PER_ADDRESS: "999999999",
  LIMIT_PER_PHONE: "999999999",
  LIMIT_TOTAL: "999999999",
  LIMIT_PAYMENTS: "999999999",
  LIMIT_HELD: "999999999",
  LIMIT_MB_PER_ADDRESS: "999999",
  LIMIT_MB_TOTAL: "999999",
  MIN_FREE_DISK_MB: "0",
};
