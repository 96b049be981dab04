/**
 * Which versions of Node the project runs on. Node 20 came to an end in April 2026 and is kept for hosts that have no
 * other yet. From 24.19 on, better-sqlite3 12 ends the process whenever a prepared query is collected after its store
 * was closed; better-sqlite3 13 does not, but needs Node 22. When 20 is given up, take it and allow 24.
 */
const leastNode = [20, 16];
export const recommendedNode = 22;

/** In words, for messages. */
export const neededNode = `Node ${leastNode.join(".")} or newer, up to ${recommendedNode}`;

/**
 * @param {string} version as `process.versions.node` has it
 * @returns {"fine" | "outdated" | "unusable"} "outdated" works, but gets no security fixes any more
 */
export function nodeVersionState(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > recommendedNode || major < leastNode[0]) return "unusable";
  if (major === leastNode[0] && minor < leastNode[1]) return "unusable";
  return major < recommendedNode ? "outdated" : "fine";
}
