/** A function, compiled as Gatsby does it, that throws at the point that the query names and catches nothing. */
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
