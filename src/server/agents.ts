import type { Agent } from "../contracts/agent";
import { defaultLanguage, languages } from "../site/languages";
import { crmAuthorization } from "./crm";
import type { ServerEnv } from "./env";
import { errorFacts, log } from "./log";
import { tellTimed } from "./observed";
import { placeholderAgents } from "./placeholder-agents";
import { isProblem, Problem } from "./problem";
import { callUpstream } from "./upstream";

export const agentsCacheMs = 5 * 60_000;
const staleMs = 24 * 60 * 60_000;
/** After a failure the CRM is left alone for this long. */
const retryMs = 30_000;
const timeoutMs = 5000;

interface AgentDirectoryOptions {
  env: ServerEnv;
  now: () => number;
}

/**
 * The agents as the CRM lists them, cached for five minutes. While the CRM is down the last good list stands in for
 * a day. Without a CRM they come from `content/agents`, in the visitor's language.
 */
export class AgentDirectory {
  readonly #env: ServerEnv;
  readonly #now: () => number;
  #last: { agents: Agent[]; at: number } | null = null;
  #fetching: Promise<Agent[]> | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;
  readonly #turns = new Map<string, number>();

  constructor({ env, now }: AgentDirectoryOptions) {
    this.#env = env;
    this.#now = now;
  }

  /**
   * @param language a code; the CRM's own list is the same in all of them
   * @throws Problem 503 when the CRM has no answer and none is remembered
   */
  async list(language: string): Promise<readonly Agent[]> {
    const { CRM_API_BASE_URL: crm, CRM_AGENTS_PATH: path } = this.#env;
    if (!crm) return placeholderAgents(language);
    if (this.#last && this.#now() - this.#last.at < agentsCacheMs) return this.#last.agents;
    try {
      if (this.#now() - this.#failedAt < retryMs) throw unavailable();
      this.#fetching ??= this.#fetch(crm + path).finally(() => (this.#fetching = null));
      return await this.#fetching;
    } catch (error) {
      if (this.#last && this.#now() - this.#last.at < staleMs) return this.#last.agents;
      throw isProblem(error) ? error : unavailable(error);
    }
  }

  /**
   * The adviser whom the page asks for. Where there is nobody of that id, one agent who speaks the language and that of
   * the page's market, else the market's, else the language, else English, else any; those who do take turns.
   * @param wish market: a code, empty on a page for everyone; adviser: an id, empty on a page that anyone answers for
   * @throws Problem `not_found` when there is no agent at all
   */
  async pick(language: string, { market = "", adviser = "" } = {}): Promise<Agent> {
    const agents = await this.list(language);
    const asked = adviser && agents.find(({ id }) => id === adviser);
    if (asked) return asked;
    const wishes = [...(market ? [[language, market], [market]] : []), [language], [defaultLanguage]];
    const speakersOf = (codes: string[]) =>
      agents.filter((agent) => codes.every((code) => speaks(agent, code)));
    const wish = wishes.find((codes) => speakersOf(codes).length > 0) ?? [];
    const candidates = speakersOf(wish);
    // Only languages that somebody speaks make a key, so that no caller can fill the memory.
    const key = wish.join();
    const turn = this.#turns.get(key) ?? 0;
    this.#turns.set(key, turn + 1);
    const agent = candidates[turn % candidates.length];
    if (!agent) throw new Problem("not_found");
    return agent;
  }

  async #fetch(url: string): Promise<Agent[]> {
    const begun = performance.now();
    try {
      const authorization = crmAuthorization(url, this.#env);
      const answer = await callUpstream({
        url,
        method: "GET",
        headers: {
          Accept: "application/json",
          ...(authorization === null ? {} : { Authorization: authorization }),
        },
        timeoutMs,
      });
      if (answer.status !== 200 || answer.text === null) {
        throw new Error(`The list of agents answered ${answer.status}`);
      }
      const agents = agentsOf(JSON.parse(answer.text));
      this.#last = { agents, at: this.#now() };
      return agents;
    } catch (error) {
      this.#failedAt = this.#now();
      log("warn", "agents_unavailable", errorFacts(error));
      throw error;
    } finally {
      tellTimed({ what: "upstream", call: "agents", ms: performance.now() - begun });
    }
  }
}

function unavailable(cause?: unknown): Problem {
  const headers = { "Retry-After": String(retryMs / 1000) };
  return new Problem("internal", { status: 503, headers, cause });
}

/** Whether the agent's languages name this one: by code, by its English or by its own name. */
function speaks(agent: Agent, code: string): boolean {
  const row = languages.find((language) => language.code === code);
  if (!row) return false;
  const names: string[] = [row.code, row.englishName, row.name].map((name) => name.toLowerCase());
  return agent.languages.some(({ name }) => names.includes(name.trim().toLowerCase()));
}

/** @throws Error when the answer holds no list */
function agentsOf(answer: unknown): Agent[] {
  const { data } = fields(answer);
  if (!Array.isArray(data)) throw new Error("The list of agents has no data");
  return data.map(agentOf);
}

function agentOf(entry: unknown): Agent {
  const given = fields(entry);
  const phoneCode = text(fields(given.phone_country).phone_code);
  const spoken: unknown[] = Array.isArray(given.languages) ? given.languages : [];
  return {
    id: text(given.id),
    name: text(given.name),
    role: text(given.role),
    image: text(given.image),
    fullsize_image: text(given.fullsize_image),
    languages: spoken.flatMap((language) => {
      const name = text(fields(language).name);
      return name === null ? [] : [{ name }];
    }),
    phone_country: phoneCode === null ? null : { phone_code: phoneCode },
    phone: text(given.phone),
    whatsapp: text(given.whatsapp),
    telegram: text(given.telegram),
  };
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : null;
}
