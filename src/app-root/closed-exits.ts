import { exitsClosedMark } from "../layouts/use-exits-closed";
import { exitParameter } from "../site/constants";

/**
 * Inline script for the head of pages whose ways out `?exit=1` takes: marks the document before the first paint, so
 * that nothing is shown that the page's own script would take away.
 */
export const closedExitsScript = `if(new URLSearchParams(location.search).get(${JSON.stringify(exitParameter)})==="1")document.documentElement.setAttribute(${JSON.stringify(exitsClosedMark)},"");`;
