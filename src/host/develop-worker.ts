import process from "node:process";
import { startDeliveryWorker } from "../server/worker";

/** The delivery worker alone, for `gatsby develop`, whose own process forgets everything between two requests. */

const worker = startDeliveryWorker();

const stop = () => {
  void worker.stop().finally(() => {
    process.exit(0);
  });
};
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
