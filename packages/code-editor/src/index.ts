export { TextEditor, type TextEditorOptions } from "./text-editor.ts";
