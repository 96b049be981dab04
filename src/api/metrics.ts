import { defineAdminReading } from "../server/endpoint";
import { processMetrics } from "../server/metrics";

/** `GET /api/metrics`, for Prometheus. */
export default defineAdminReading((services) => processMetrics().answer(services));
