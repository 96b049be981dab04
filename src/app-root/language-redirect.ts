import { languageCookie, passedReferrerKey } from "../site/constants";
import { defaultLanguage, languageCodes } from "../site/languages";
import { publicEnv } from "../site/public-env";

interface Surroundings {
  cookie: string;
  browserLanguages: readonly string[];
}

/**
 * The language that a first visit to the root is sent to: the stored choice, else the first of the browser's
 * languages that the site speaks, where "iw" is how older browsers spell Hebrew. Self-contained, because its source text
 * becomes an inline script, and without comments, which would be sent to every visitor.
 */
export function preferredLanguage(
  { cookie, browserLanguages }: Surroundings,
  cookieName: string,
  codes: readonly string[],
): string | null {
  const stored = cookie
    .split(/; */)
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .map((pair) => pair.slice(cookieName.length + 1));
  const spoken = browserLanguages.map((tag) => tag.toLowerCase().replace(/^iw\b/, "he").replace(/-.*/, ""));
  return stored.concat(spoken).find((code) => codes.includes(code)) || null;
}

/** The page that comes next finds the root as its referrer, so that of the root is handed on to it. */
const handReferrerOn = publicEnv.consentFirst
  ? ""
  : `try{if(from)sessionStorage.setItem(${JSON.stringify(passedReferrerKey)},JSON.stringify(from));}catch(_){}`;

/**
 * Inline script for the head of the root page alone. It runs before the first paint, so nothing flashes, and keeps
 * query and hash, so a campaign survives. Deep links never redirect: their address already says the language. Nor does
 * a link of the site's own, so that English can be chosen where no cookie can be stored.
 */
export const languageRedirectScript = `(function(){
var preferred=${preferredLanguage.toString()};
var language=preferred({cookie:document.cookie,browserLanguages:navigator.languages||[navigator.language]},${JSON.stringify(languageCookie.name)},${JSON.stringify(languageCodes)});
var from=document.referrer.split("/")[2];
if(location.pathname==="/"&&from!==location.host&&language&&language!==${JSON.stringify(defaultLanguage)}){
${handReferrerOn}
window.__leaving=true;
location.replace("/"+language+"/"+location.search+location.hash);
}
})();`;
