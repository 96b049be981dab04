import { leadSchema } from "../../src/contracts/lead";
import { isProblem } from "../../src/server/problem";
import { submitLead } from "../../src/server/leads";
import { sharedServices } from "../../src/server/services";
import { aLead } from "./site";

/** `visitors-process.ts <n>`: submits n leads at once, from one address but with different phones, and prints how many were accepted. */
async function main(): Promise<void> {
  const services = sharedServices();
  const calls = Array.from({ length: Number(process.argv[2]) }, async (_, index) => {
    const phone = `+97150${String(process.pid % 1000).padStart(3, "0")}${1000 + index}`;
    const lead = leadSchema.parse(aLead({ phone }));
    return submitLead(services, lead, { key: null, address: "203.0.113.7" }).then(
      () => 1,
      (error: unknown) => {
        if (isProblem(error) && error.code === "rate_limited") return 0;
        throw error;
      },
    );
  });
  const taken = await Promise.all(calls);
  process.stdout.write(`{"taken":${taken.filter((one) => one === 1).length}}\n`);
  await services.store.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
