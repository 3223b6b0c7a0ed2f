export { DiffPane, type DiffPaneOptions } from "./diff-pane.ts";
export { TextEditor, type TextEditorOptions } from "./text-editor.ts";
