/**
 * Inline script for the head of the page of a booking. The key in its address opens the booking, so it leaves the
 * address before the tag manager, the campaign or anything else reads it, and with it what the last action came to,
 * which a reload would tell again. The tab keeps the key: a reload, which would otherwise ask for the page without it,
 * goes on to the booking. The entry in the tab's history is marked, since the app, to which a visitor may come back from
 * another page, cannot show what only the host can write. It must run without anything else of the site.
 */
export const bookingKeyScript = `(function(w){
var query=new URLSearchParams(location.search),key=query.get("key"),name="booking-key",entry;
try{
if(key)sessionStorage.setItem(name,key);
else{
entry=performance.getEntriesByType("navigation")[0];
key=entry&&entry.type!=="navigate"&&location.hash!=="#withdrawn"&&sessionStorage.getItem(name);
if(key){w.__leaving=true;location.replace(location.pathname+"?key="+encodeURIComponent(key));}
return;
}
}catch(_){if(!key)return;}
["key","done","error","date"].forEach(function(each){query.delete(each);});
var rest=query.toString();
history.replaceState(Object.assign({},history.state,{isBooking:true}),"",location.pathname+(rest&&"?"+rest)+location.hash);
})(window);`;
