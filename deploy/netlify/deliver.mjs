/**
 * Netlify calls this every minute, and ends it after 30 s: it has the site deliver what is due, and once in an hour erase
 * what has been kept long enough. It fails, for Netlify's log of functions, where one of the calls does.
 */
export default async () => {
  const { URL: site, ADMIN_TOKEN: token } = process.env;
  if (!token) throw new Error("Nothing is delivered: ADMIN_TOKEN is not set");
  const calls = new Date().getUTCMinutes() === 0 ? ["deliver", "sweep"] : ["deliver"];
  const outcomes = await Promise.allSettled(calls.map((call) => post(`${site}/api/admin/${call}`, token)));
  const failure = outcomes.find(({ status }) => status === "rejected");
  if (failure) throw failure.reason;
};

export const config = { schedule: "* * * * *" };

async function post(address, token) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(25_000),
  });
  const text = await answer.text();
  console.log(address, answer.status, text);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}
