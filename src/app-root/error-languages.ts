import { languageCookie } from "../site/constants";
import { defaultLanguage, languageCodes } from "../site/languages";

const secondsAYear = languageCookie.maxAgeDays * 86_400;

/**
 * Inline script for error pages, which the host shows at addresses that are not their own and which have no other
 * script: leads their language links to the address that was asked for, and remembers the choice. Without it they lead
 * to the error page itself.
 */
export const errorLanguagesScript = `(function(){
var codes=${JSON.stringify(languageCodes.filter((code) => code !== defaultLanguage).join("|"))};
var path=location.pathname.replace(new RegExp("^/("+codes+")(?=/)"),"")||"/";
[].forEach.call(document.querySelectorAll("a[data-language]"),function(link){
var code=link.getAttribute("data-language");
link.href=(code===${JSON.stringify(defaultLanguage)}?"":"/"+code)+path+location.search+location.hash;
link.addEventListener("click",function(){
document.cookie=${JSON.stringify(`${languageCookie.name}=`)}+code+${JSON.stringify(`; Path=/; Max-Age=${String(secondsAYear)}; SameSite=Lax`)}+(location.protocol==="https:"?"; Secure":"");
});
});
})();`;
