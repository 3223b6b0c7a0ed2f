/** Completion that learns from a project's own files, see docs/adr/0041. */
export { Completer } from "./completer.ts";
export { CompletionThread } from "./completion-thread.ts";
export type { Answer } from "./messages.ts";
export type { IndexLimits } from "./project-index.ts";
export type { Question } from "./question.ts";
export type { Ranked as Proposal } from "./ranking.ts";
