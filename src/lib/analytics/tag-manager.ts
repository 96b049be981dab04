import { consentAnswered } from "./consent-signals";

declare global {
  interface Window {
    /** What became of the container's script; undefined before it was asked for, and while it is under way. */
    __tagManager?: "loaded" | "blocked";
    /** The head script of the root page is on its way to another language. */
    __leaving?: true;
  }
}

const beginOnceAccepted = `function hear(){
if(w.__consentChoice!=="accepted")return;
w.removeEventListener(${JSON.stringify(consentAnswered)},hear);
begin();
}
w.addEventListener(${JSON.stringify(consentAnswered)},hear);
hear();`;

/**
 * The plugin's inline script, which fetches the container at once, made to wait until the page has loaded and the
 * browser is idle: what the visitor came for goes first. It runs at once, so that its event stands before ours in the
 * data layer, but on a stand-in for the document, which puts the container's script into the page later. What becomes
 * of it stands in `__tagManager`, for the inspector.
 * @param script as gatsby-plugin-google-tagmanager writes it
 * @param needsConsent true fetches nothing before the visitor accepts, here or in another tab
 */
export function afterTheFirstView(script: string, needsConsent: boolean): string {
  return `(function(w,d){
if(w.__leaving)return;
function put(container){
container.onload=function(){w.__tagManager="loaded";};
container.onerror=function(){w.__tagManager="blocked";};
function whenIdle(){
if(w.requestIdleCallback)w.requestIdleCallback(load,{timeout:2000});else setTimeout(load,200);
}
function load(){d.head.appendChild(container);}
function begin(){
if(d.readyState==="complete")whenIdle();else w.addEventListener("load",whenIdle);
}
${needsConsent ? beginOnceAccepted : "begin();"}
}
(function(document){
${script}
})({
createElement:function(name){return d.createElement(name);},
getElementsByTagName:function(){return [{parentNode:{insertBefore:put}}];}
});
})(window,document);`;
}
