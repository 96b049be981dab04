import { clickIds, consent } from "../../site/constants";
import { signalsFor } from "./consent-signals";

/**
 * Inline script for the head of every page, before the tag manager: all is denied, until a stored answer says
 * otherwise. Unless the visitor has accepted, the click ids leave the address before any tag can read it, and the site's
 * own code finds them in `landingQuery`. It must run without anything else of the site.
 *
 * A document that is about to be left for another language keeps its address: the next one needs it whole.
 */
export const consentDefaultsScript = `(function(w){
var layer=w.dataLayer=w.dataLayer||[],kept;
function gtag(){layer.push(arguments);}
gtag("consent","default",${JSON.stringify(signalsFor(false))});
gtag("set","ads_data_redaction",true);
try{kept=JSON.parse(localStorage.getItem(${JSON.stringify(consent.name)}));}catch(_){}
if(kept&&kept.version===${String(consent.version)}&&kept.choice==="accepted"){
w.__consentChoice="accepted";
gtag("consent","update",${JSON.stringify(signalsFor(true))});
return;
}
if(w.__leaving)return;
var query=new URLSearchParams(location.search),before=query.toString();
${JSON.stringify(clickIds)}.forEach(function(name){query.delete(name);});
var after=query.toString();
if(after===before)return;
w.__landingQuery=location.search;
history.replaceState(history.state,"",location.pathname+(after&&"?"+after)+location.hash);
})(window);`;

/** Every page, also those without a tag manager, has the data layer from its beginning. */
export const dataLayerScript = "window.dataLayer=window.dataLayer||[];";
