/**
 * Inline script for the head of every page. Until the page is interactive it acknowledges a press on a button that
 * opens a modal (`aria-busy`) and remembers which in `window.__pendingModal`, and what about in
 * `window.__pendingContext`. The modals' host calls
 * `window.__endEarlyPress()` once it can answer presses itself. It must run without anything else of the site.
 */
export const earlyPressScript = `(function(){
var busy=[];
function press(event){
var button=event.target&&event.target.closest&&event.target.closest("[data-open-modal]");
if(!button)return;
button.setAttribute("aria-busy","true");
busy.push(button);
window.__pendingModal=button.getAttribute("data-open-modal");
window.__pendingContext=button.getAttribute("data-modal-context");
}
document.addEventListener("click",press,true);
window.__endEarlyPress=function(){
document.removeEventListener("click",press,true);
while(busy.length)busy.pop().removeAttribute("aria-busy");
};
})();`;
