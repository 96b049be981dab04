/**
 * Inline script for the head of the page that Stripe leads back to. It takes all that Stripe put into the address away
 * again, before the tag manager or anything else reads it: the client secret opens the payment. Nothing of it is
 * needed, since the server asks Stripe itself; only what the bank said is noted on the document before it is painted,
 * so that the page shows whom it concerns what it says (src/features/spot/spot-return.module.css). It must run without
 * anything else of the site.
 */
export const paymentReturnScript = `(function(){
var query=new URLSearchParams(location.search),names=[],said=query.get("redirect_status");
query.forEach(function(value,name){
if(/^(payment_intent|setup_intent|redirect_status|source_|redirect_pm_type)/.test(name))names.push(name);
});
if(!names.length)return;
if(said==="succeeded"||said==="failed")document.documentElement.setAttribute("data-payment",said);
names.forEach(function(name){query.delete(name);});
var rest=query.toString();
history.replaceState(history.state,"",location.pathname+(rest&&"?"+rest)+location.hash);
})();`;
