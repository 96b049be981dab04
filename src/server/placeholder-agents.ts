import agents from "../../content/agents/agents.json";
import ar from "../../content/agents/ar.json";
import de from "../../content/agents/de.json";
import es from "../../content/agents/es.json";
import fr from "../../content/agents/fr.json";
import he from "../../content/agents/he.json";
import hu from "../../content/agents/hu.json";
import it from "../../content/agents/it.json";
import ko from "../../content/agents/ko.json";
import agentNames from "../../content/agents/names.json";
import nl from "../../content/agents/nl.json";
import ro from "../../content/agents/ro.json";
import ru from "../../content/agents/ru.json";
import tr from "../../content/agents/tr.json";
import type { Agent } from "../contracts/agent";
import { defaultLanguage, isLanguageCode, type LanguageCode } from "../site/languages";

/** What each agent does, by the agent's id. */
type Roles = Readonly<Record<string, string>>;

// A new language does not compile until it has its roles here: a function holds only what it imports.
const rolesIn: Record<Exclude<LanguageCode, typeof defaultLanguage>, Roles> = {
  ...{ ar, de, es, fr, he, hu, it, ko, nl, ro, ru, tr },
};

const known = new Map<LanguageCode, readonly Agent[]>([[defaultLanguage, agents]]);

/**
 * The agents of `content/agents` as the language writes their names, and what they do said in it; in English where that
 * is not one of ours.
 * @param language its code
 */
export function placeholderAgents(language: string): readonly Agent[] {
  if (!isLanguageCode(language) || language === defaultLanguage) return agents;
  const roles: Roles = rolesIn[language];
  const names: Readonly<Record<string, Partial<Record<LanguageCode, string>>>> = agentNames;
  const said =
    known.get(language) ??
    agents.map((agent) => ({
      ...agent,
      name: names[agent.id]?.[language] ?? agent.name,
      role: roles[agent.id] ?? agent.role,
    }));
  known.set(language, said);
  return said;
}
