import { defineAdminReading } from "../../server/endpoint";

/** `GET /api/admin/report?from=&until=` */
export default defineAdminReading(async (services, query) => {
  const { answerReport } = await import(/* webpackMode: "eager" */ "../../server/report/answer");
  return answerReport(services, query);
});
