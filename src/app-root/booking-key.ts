/**
 * Inline script for the head of the page of a booking. The key in its address opens the booking, so it leaves the
 * address before the tag manager, the campaign or anything else reads it, and with it what the last action came to,
 * which a reload would tell again. The tab keeps the key, and marks the entry in its history: whoever reloads the page or
 * comes back to it, which would otherwise ask for the page without the key, goes on to the booking. It must run without
 * anything else of the site.
 */
export const bookingKeyScript = `(function(w){
var query=new URLSearchParams(location.search),key=query.get("key"),name="booking-key",state=history.state;
try{
if(key)sessionStorage.setItem(name,key);
else{
key=state&&state.isBooking&&sessionStorage.getItem(name);
if(key){w.__leaving=true;location.replace(location.pathname+"?key="+encodeURIComponent(key));}
return;
}
}catch(_){if(!key)return;}
["key","done","error","date"].forEach(function(each){query.delete(each);});
var rest=query.toString();
history.replaceState(Object.assign({},state,{isBooking:true}),"",location.pathname+(rest&&"?"+rest)+location.hash);
})(window);`;
