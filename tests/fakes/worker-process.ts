import { sharedServices } from "../../src/server/services";
import { startDeliveryWorker } from "../../src/server/worker";

/** Runs the delivery worker, configured by the environment, until SIGTERM. */
async function main(): Promise<void> {
  const services = sharedServices();
  await services.store.counts(["lead"]);
  const worker = startDeliveryWorker({ services, idleMs: 20 });
  const terminated = new Promise((resolve) => process.once("SIGTERM", resolve));
  process.stdout.write('{"event":"ready"}\n');
  await terminated;
  await worker.stop();
  await services.store.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
