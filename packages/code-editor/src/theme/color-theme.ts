import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { WORD_TAGS } from "./word-tags.ts";

interface WordStyle {
  readonly color?: string | undefined;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly underline?: boolean | undefined;
  readonly strike?: boolean | undefined;
}

/** A theme: colours by the names that VS Code has for them, and looks of kinds of words. */
export interface ColorTheme {
  readonly type: "light" | "dark";
  readonly colors: Readonly<Record<string, string | undefined>>;
  readonly styles: Readonly<Record<string, WordStyle>>;
}

const COLOR = /^#[0-9a-f]{3,8}$/i;

/** The editor in the colours of a theme: its parts, what lies over it, and the words. */
export function colorTheme({ type, colors, styles }: ColorTheme): Extension {
  const isDark = type === "dark";
  const usual = isDark ? USUAL_DARK : USUAL_LIGHT;
  /** The first of these colours that the theme has; nothing but a colour gets into the style sheet. */
  const pick = (...names: readonly string[]): string | undefined =>
    names.map((name) => colors[name]).find((color) => color !== undefined && COLOR.test(color));
  const ink = pick("editor.foreground") ?? usual.ink;
  const surface = pick("editor.background") ?? usual.surface;
  const raised = pick("editorSuggestWidget.background", "editorWidget.background") ?? surface;
  const muted = pick("editorLineNumber.foreground") ?? usual.muted;
  const line = pick("editorWidget.border", "editorGroup.border", "input.border") ?? usual.line;
  const hover = pick("list.hoverBackground", "editor.lineHighlightBackground") ?? usual.hover;
  const chosen = pick("editorSuggestWidget.selectedBackground") ?? hover;
  const selection = pick("editor.selectionBackground") ?? usual.selection;
  return [
    EditorView.theme(
      {
        "&": {
          "--color-ink": ink,
          "--color-surface": surface,
          "--color-sunken": pick("editorGutter.background") ?? surface,
          "--color-raised": raised,
          "--color-muted": muted,
          "--color-line": line,
          "--color-line-strong": line,
          "--color-hover": hover,
          "--color-brand-soft": chosen,
          "--color-brand-ink": pick("editorSuggestWidget.selectedForeground") ?? ink,
          "--color-brand-line": selection,
          "--color-warning-soft":
            pick("editor.findMatchHighlightBackground", "editor.findMatchBackground") ?? selection,
          colorScheme: type,
          backgroundColor: surface,
          color: ink,
        },
        ".cm-gutters": { backgroundColor: "var(--color-sunken)", color: muted },
        ".cm-activeLineGutter": {
          color: pick("editorLineNumber.activeForeground") ?? ink,
          backgroundColor: hover,
        },
        ".cm-cursor": { borderLeftColor: pick("editorCursor.foreground") ?? ink },
        "&.cm-focused .cm-matchingBracket": {
          backgroundColor: pick("editorBracketMatch.background") ?? hover,
          outline: `1px solid ${pick("editorBracketMatch.border") ?? "transparent"}`,
        },
        ".cm-tooltip, .cm-panels": { color: pick("editorWidget.foreground") ?? ink },
        // Numbers of lines are often too faint to be read in a list.
        ".cm-completionDetail": { color: "inherit", opacity: "0.75" },
        ".cm-textfield": {
          backgroundColor: pick("input.background") ?? surface,
          color: pick("input.foreground") ?? ink,
        },
        ".cm-ghostText::after": { color: pick("editorGhostText.foreground") ?? muted },
      },
      { dark: isDark },
    ),
    syntaxHighlighting(highlightOf(styles)),
  ];
}

function highlightOf(styles: ColorTheme["styles"]): HighlightStyle {
  return HighlightStyle.define(
    Object.entries(styles).flatMap(([name, style]) => {
      const tag = WORD_TAGS[name];
      if (tag === undefined) return [];
      const { color, bold, italic, underline, strike } = style;
      const lines = [underline === true ? "underline" : "", strike === true ? "line-through" : ""];
      return [
        {
          tag,
          ...(color !== undefined && COLOR.test(color) ? { color } : {}),
          ...(bold === true ? { fontWeight: "700" } : {}),
          ...(italic === true ? { fontStyle: "italic" } : {}),
          ...(lines.join("") === "" ? {} : { textDecoration: lines.join(" ").trim() }),
        },
      ];
    }),
  );
}

const USUAL_LIGHT = {
  ink: "#1f1f1f",
  surface: "#ffffff",
  muted: "#6e7681",
  line: "#d0d0d0",
  hover: "#0000000a",
  selection: "#add6ff",
};
const USUAL_DARK = {
  ink: "#d4d4d4",
  surface: "#1e1e1e",
  muted: "#858585",
  line: "#454545",
  hover: "#ffffff0a",
  selection: "#264f78",
};
