/**
 * A compiled function as Gatsby makes them, that fails in the way the query names. Each error escapes it, as one
 * would from a function without a safe wrapper.
 */
exports.default = (request, response) => {
  const fail = () => {
    throw new Error("forced by a journey: secret detail");
  };
  const way = new URL(request.url, "http://host").searchParams.get("way");
  if (way === "at once") fail();
  else if (way === "later") setTimeout(fail, 5);
  else if (way === "in a promise") void Promise.resolve().then(fail);
  else if (way === "after the body") request.on("end", fail).resume();
  else response.end(`unknown way: ${way}`);
};
