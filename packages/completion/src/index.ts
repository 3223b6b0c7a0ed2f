/** Completion that learns from a project's own files, see docs/adr/0041. */
export { Completer, type Question } from "./completer.ts";
export type { IndexLimits } from "./project-index.ts";
export type { Ranked as Proposal } from "./ranking.ts";
