/** What the project's own tools do to a text. A part of its own, which pages load when they need it. */
export { formattingChanges } from "./formatting-changes.ts";
export { type FoundProblem, lintWith, type LintHost } from "./lint-with.ts";
