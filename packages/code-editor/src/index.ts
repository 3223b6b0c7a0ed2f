export type { BreakpointOptions, LineBreakpoint } from "./breakpoints.ts";
export type { LineCoverage } from "./coverage.ts";
export { DiffPane, type DiffPaneOptions } from "./diff-pane.ts";
export { Twins } from "./twins.ts";
export { TextEditor } from "./text-editor.ts";
export type { TextEditorOptions } from "./text-editor-options.ts";
