import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const ERROR_CROSS = `url('data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M9 9 31 31M31 9 9 31" stroke="#e5484d" stroke-width="8" stroke-linecap="round"/></svg>`,
)}')`;

/** The house's colours; they are variables, so that one theme serves light and dark. */
export const theme = EditorView.theme({
  "&": {
    height: "100%",
    fontSize: "12px",
    backgroundColor: "transparent",
    color: "var(--color-ink)",
  },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6" },
  ".cm-gutters": {
    backgroundColor: "var(--color-sunken)",
    color: "var(--color-muted)",
    border: "none",
  },
  ".cm-activeLineGutter": { backgroundColor: "var(--color-hover)" },
  ".cm-selectedElement": { backgroundColor: "var(--color-brand-soft)" },
  ".cm-coverage": { minWidth: "4px" },
  ".cm-covered": { boxShadow: "inset 3px 0 0 var(--color-success)" },
  ".cm-missed": { boxShadow: "inset 3px 0 0 var(--color-danger)" },
  ".cm-breakpoints": { cursor: "pointer" },
  ".cm-breakpoints .cm-gutterElement": {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    paddingInline: "3px",
  },
  ".cm-breakpoint": {
    width: "10px",
    height: "10px",
    borderRadius: "50%",
    border: "2px solid var(--color-danger)",
    backgroundColor: "var(--color-danger)",
  },
  // A cross: a red dot is a breakpoint.
  ".cm-lint-marker-error": { content: ERROR_CROSS },
  ".cm-breakpoint-room": { visibility: "hidden" },
  ".cm-breakpoint-off": { backgroundColor: "transparent", borderColor: "var(--color-muted)" },
  ".cm-breakpoint-conditional": { borderRadius: "2px", transform: "rotate(45deg) scale(0.85)" },
  ".cm-stopLine": {
    backgroundColor: "var(--color-warning-soft)",
    boxShadow: "inset 3px 0 0 var(--color-warning)",
  },
  ".cm-cursor": { borderLeftColor: "var(--color-ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { backgroundColor: "var(--color-brand-line)" },
  ".cm-panels": { backgroundColor: "var(--color-raised)", color: "var(--color-ink)" },
  ".cm-tooltip": {
    backgroundColor: "var(--color-raised)",
    color: "var(--color-ink)",
    border: "1px solid var(--color-line)",
  },
  ".cm-diagnostic": { fontFamily: "var(--font-sans)", fontSize: "12px" },
  ".cm-diagnosticAction": {
    backgroundColor: "var(--color-brand-soft)",
    color: "var(--color-brand-ink)",
    borderRadius: "6px",
    fontSize: "12px",
    padding: "2px 8px",
  },
  ".cm-diagnosticSource": { display: "none" },
  ".cm-panel.cm-panel-lint ul [aria-selected], .cm-panel.cm-panel-lint ul:focus [aria-selected]": {
    backgroundColor: "var(--color-brand-soft)",
    color: "var(--color-brand-ink)",
  },
  ".cm-panel.cm-panel-lint ul": { maxHeight: "160px", paddingRight: "32px" },
  ".cm-panel.cm-panel-lint [name=close], .cm-dialog-close": {
    minWidth: "28px",
    minHeight: "28px",
    fontSize: "16px",
  },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--color-brand-soft)",
    color: "var(--color-brand-ink)",
  },
  ".cm-completionDetail": { color: "var(--color-muted)", fontStyle: "normal" },
  ".cm-snippetInfo": { fontFamily: "var(--font-sans)", maxWidth: "40em" },
  ".cm-snippetInfo pre": {
    fontFamily: "var(--font-mono)",
    margin: "4px 0",
    maxHeight: "16em",
    overflow: "auto",
  },
  ".cm-lsp-documentation": { maxWidth: "40em", maxHeight: "20em", overflow: "auto" },
  ".cm-searchMatch": { backgroundColor: "var(--color-warning-soft)" },
  ".cm-searchMatch-selected": { outline: "1px solid var(--color-warning)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--color-line)" },
  ".cm-panels-bottom": { borderTop: "1px solid var(--color-line)" },
  ".cm-panel": { fontFamily: "var(--font-sans)", fontSize: "12px", padding: "6px 8px" },
  ".cm-panel.cm-search label": {
    fontSize: "12px",
    display: "inline-flex",
    gap: "4px",
    alignItems: "center",
    marginLeft: "8px",
  },
  ".cm-textfield": {
    backgroundColor: "var(--color-surface)",
    color: "var(--color-ink)",
    border: "1px solid var(--color-line-strong)",
    borderRadius: "6px",
    fontSize: "12px",
    padding: "3px 6px",
  },
  ".cm-button": {
    backgroundColor: "var(--color-surface)",
    backgroundImage: "none",
    color: "var(--color-ink)",
    border: "1px solid var(--color-line-strong)",
    borderRadius: "6px",
    fontSize: "12px",
    padding: "3px 8px",
  },
  ".cm-button:hover": { backgroundColor: "var(--color-hover)" },
  ".cm-panel.cm-search [name=close]": {
    color: "var(--color-muted)",
    fontSize: "18px",
    right: "10px",
    top: "8px",
    cursor: "pointer",
  },
  ".cm-inlayHint": {
    color: "var(--color-muted)",
    backgroundColor: "var(--color-sunken)",
    borderRadius: "3px",
    fontSize: "0.92em",
  },
  ".cm-colorSwatch": {
    display: "inline-block",
    width: "0.75em",
    height: "0.75em",
    marginRight: "0.3em",
    border: "1px solid var(--color-line-strong)",
    borderRadius: "2px",
    verticalAlign: "-0.05em",
  },
  ".cm-quickFixes": { display: "grid", padding: "4px", fontSize: "12px", maxWidth: "28rem" },
  ".cm-quickFixes button": {
    background: "none",
    border: "0",
    borderRadius: "6px",
    color: "var(--color-ink)",
    font: "inherit",
    padding: "4px 8px",
    textAlign: "left",
  },
  ".cm-quickFixes button:hover, .cm-quickFixes button:focus": {
    backgroundColor: "var(--color-hover)",
  },
  ".cm-collapsedLines": {
    backgroundColor: "var(--color-sunken)",
    backgroundImage: "none",
    color: "var(--color-muted)",
  },
  // The library's own signs are in few fonts.
  ".cm-collapsedLines:before, .cm-collapsedLines:after": { content: '"⋯"' },
});

const TYPE_WORDS = ["class", "interface", "enum", "type", "typeParameter"]
  .map((type) => `.cm-word-${type}, .cm-word-${type} *`)
  .join(", ");

/** What words mean, as a language server tells it, in the house's colours. */
export const wordColors = EditorView.theme({
  [TYPE_WORDS]: { color: "var(--color-weft-ink)" },
  ".cm-word-parameter": { fontStyle: "italic" },
});

export const highlightStyle = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier], color: "var(--color-brand-ink)" },
  { tag: [tags.string, tags.attributeValue], color: "var(--color-success-ink)" },
  { tag: [tags.tagName, tags.typeName, tags.className], color: "var(--color-weft-ink)" },
  { tag: [tags.attributeName, tags.propertyName], color: "var(--color-info-ink)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--color-warning-ink)" },
  { tag: [tags.comment], color: "var(--color-muted)", fontStyle: "italic" },
  { tag: [tags.heading, tags.strong], color: "var(--color-brand-ink)", fontWeight: "600" },
  { tag: [tags.emphasis], fontStyle: "italic" },
  { tag: [tags.link, tags.url], color: "var(--color-info-ink)" },
  { tag: [tags.invalid], color: "var(--color-danger-ink)" },
]);
