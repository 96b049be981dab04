import type { Agent } from "../contracts/agent";
import { languages } from "../site/languages";

/** What an agent speaks, as a list: the CRM names languages in English; those that the site speaks are shown in `locale`. */
export function agentLanguages(agent: Pick<Agent, "languages"> | null, locale: string): string {
  const display = new Intl.DisplayNames([locale], { type: "language" });
  const names = agent?.languages.map(({ name }) => {
    const known = languages.find(({ englishName }) => englishName === name);
    return (known && display.of(known.code)) ?? name;
  });
  return new Intl.ListFormat(locale).format(names ?? []);
}

/** Whether a picture may be shown: ours, or from a server that cannot be read along the way. */
export function isAgentPicture(address: string | null | undefined): address is string {
  return /^(?:\/(?!\/)|https:\/\/)/.test(address ?? "");
}

/** Whether a picture is one of ours, which are of sculptures; those that a CRM names are of the agents themselves. */
export function isSculpture(address: string): boolean {
  return address.startsWith("/");
}
