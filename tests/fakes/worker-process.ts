import { sharedServices } from "../../src/server/services";
import { startDeliveryWorker } from "../../src/server/worker";

/** The delivery worker as a process of its own, configured by its environment, until it is told to end. */
async function main(): Promise<void> {
  const services = sharedServices();
  await services.store.counts(["lead"]);
  const worker = startDeliveryWorker({ services, idleMs: 20 });
  const told = new Promise((resolve) => process.once("SIGTERM", resolve));
  process.stdout.write('{"event":"ready"}\n');
  await told;
  await worker.stop();
  await services.store.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
