/** How long a press waits for a page that does not become interactive. */
const patienceMs = 10_000;

/**
 * Inline script for the head of every page: until the script of the first view answers, or where that does not come, it
 * acknowledges a press on what opens a dialog (`aria-busy`) and remembers which in `window.__pendingModal`, and what about
 * in `window.__pendingContext`. Whoever can answer presses calls `window.__endEarlyPress()`. Where one of the site's
 * scripts fails, or nothing answers for long, the press leads where its link does: to the form that needs no script. It
 * must run without anything else of the site.
 */
export const earlyPressScript = `(function(){
var busy=[],failed=false,timer;
function lead(){
var link=busy[busy.length-1];
stop();
if(link&&link.href)location.assign(link.href);
}
function press(event){
var button=event.target.closest("[data-open-modal],[data-open-menu]");
if(!button||failed||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
event.preventDefault();
button.setAttribute("aria-busy","true");
busy.push(button);
if(!button.dataset.openModal)return;
window.__pendingModal=button.dataset.openModal;
window.__pendingContext=button.dataset.modalContext;
timer=timer||setTimeout(lead,${String(patienceMs)});
}
function fail(event){
var script=event.target;
if(script.tagName!=="SCRIPT"||script.src.indexOf(location.origin))return;
failed=true;
if(busy.length)lead();
}
function stop(){
clearTimeout(timer);
document.removeEventListener("click",press,true);
document.removeEventListener("error",fail,true);
while(busy.length)busy.pop().removeAttribute("aria-busy");
}
document.addEventListener("click",press,true);
document.addEventListener("error",fail,true);
window.__endEarlyPress=stop;
})();`;
