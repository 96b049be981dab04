import { startFakeCrm } from "./crm";

/** Starts the fake CRM for development, and prints the environment variables that make the site use it. */
async function main(): Promise<void> {
  const crm = await startFakeCrm({ port: Number(process.env.FAKE_CRM_PORT ?? 9911) });
  const variables = {
    CRM_API_BASE_URL: crm.url,
    CRM_API_TOKEN: "development",
    POSTBACK_URL: `${crm.url}/postback`,
    STARTED_CHAT_URL: `${crm.url}/started_chat`,
    FORMS_WEBHOOK_URL: `${crm.url}/forms`,
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  process.stdout.write(`${lines.join("\n")}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void crm.close());
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`The fake CRM did not start: ${String(error)}\n`);
  process.exitCode = 1;
});
