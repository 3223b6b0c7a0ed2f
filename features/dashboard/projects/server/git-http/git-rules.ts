/**
 * What git is told whenever it speaks with a client. Nothing in a repository's own settings can make it run a program,
 * keep more than one processor busy, or show the refs that the product keeps for itself.
 */
export const SERVING_CONFIG = [
  // Branches and tags are everybody's; whatever else is in a repository is the product's own or a tool's.
  ["transfer.hideRefs", "refs/"],
  ["transfer.hideRefs", "!refs/heads/"],
  ["transfer.hideRefs", "!refs/tags/"],
  ["core.alternateRefsCommand", "true"],
  ["core.symlinks", "false"],
  ["core.protectHFS", "true"],
  ["core.protectNTFS", "true"],
  ["pack.threads", "1"],
  ["pack.windowMemory", "128m"],
  ["pack.deltaCacheSize", "64m"],
  ["core.deltaBaseCacheLimit", "64m"],
  ["core.packedGitLimit", "256m"],
  ["core.packedGitWindowSize", "32m"],
  // Larger ones pass through in pieces and are never whole in memory.
  ["core.bigFileThreshold", "16m"],
  ["uploadpack.allowFilter", "true"],
  ["uploadpack.allowAnySHA1InWant", "false"],
  ["receive.advertisePushOptions", "false"],
  ["receive.autogc", "false"],
  ["receive.updateServerInfo", "false"],
  ["receive.denyDeletes", "false"],
  ["receive.denyNonFastForwards", "false"],
  ["receive.denyDeleteCurrent", "refuse"],
  ["receive.fsckObjects", "true"],
].flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** What one git may use that reads what a client sent: a few bytes can name objects of any size. */
export const SERVING_BOUNDS = { memoryBytes: 2 ** 30, cpuSeconds: 600 };

/** A client that takes longer than this for one request is cut off. */
export const MAX_SERVING_MILLISECONDS = 15 * 60_000;
