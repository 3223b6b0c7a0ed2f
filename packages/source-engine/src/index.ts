export type { Annotation } from "./annotate/annotation.ts";
export * from "./change/change.ts";
export { EditRefused, type Reason, type RefusalCode } from "./change/refusal.ts";
export type { FileLedger, LedgerEntry, RetiredEntry } from "./ids/ledger.ts";
export { textHash } from "./ids/fingerprint.ts";
export { mintId } from "./ids/mint.ts";
export type {
  Markup,
  MarkupAttribute,
  MarkupClass,
  MarkupElement,
  MarkupNode,
  MarkupProblem,
} from "./markup/markup.ts";
export { readMarkup } from "./markup/read-markup.ts";
export { isScript, parseProgram } from "./parse/parse-program.ts";
export type { Habits, SourceElement, SourceFile } from "./parse/source-file.ts";
export type { Located } from "./plan/context.ts";
export type { EditPlan, FileEdit, PlannedChange, RecordedEdit } from "./project/edit-plan.ts";
export { Project } from "./project/project.ts";
export type { ProjectSource } from "./project/project-source.ts";
export { INLINE_TAGS, type RichToken } from "./rich-text/rich-token.ts";
export { entriesConcerning, type EntrySummary, type HistoryEntry } from "./undo/history-entry.ts";
export { filesReadBy } from "./undo/scratch.ts";
export { planStep } from "./undo/plan-step.ts";
export { planRedo, planUndo } from "./undo/plan-undo.ts";
export { type LinePlace, locateText } from "./text-trace/locate-text.ts";
export { commonRuns, diffText } from "./text/diff.ts";
export { applySplices, invertSplices, type Splice } from "./text/splice.ts";
export type { ComponentInfo } from "./lookups/component-props.ts";
export type { CssElement } from "./lookups/css-rules.ts";
export { ALL_PATHS } from "./lookups/dependencies.ts";
export type { FileLookups, Lookups } from "./lookups/lookups.ts";
export type { PropKind, PropType } from "./lookups/prop-type.ts";
export type { Scope } from "./lookups/scopes.ts";
export type { PropSource, TextPlace, TreeElement } from "./lookups/tree-element.ts";
export { describeTheme } from "./styling/tailwind/describe-theme.ts";
export type {
  ThemeDescription,
  ThemeFiles,
  ThemeScale,
  ThemeToken,
} from "./styling/tailwind/theme-token.ts";
