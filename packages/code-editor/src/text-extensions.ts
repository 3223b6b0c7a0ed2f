import { autocompletion, closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension, Prec, type Text } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { breakpoints } from "./breakpoints.ts";
import { lineCoverage } from "./coverage.ts";
import { theme } from "./editor-theme.ts";
import { fromOutside } from "./from-outside.ts";
import { languageOf } from "./language-of.ts";
import { lineRange } from "./line-range.ts";
import { parseSoon } from "./parse-soon.ts";
import { phrasesOfPage } from "./phrases.ts";
import type { TextEditorOptions } from "./text-editor-options.ts";

/** `Mod-Shift-g` belongs to whatever is around the editor; `Shift-F3` finds the one before as well. */
const findKeymap = searchKeymap.map(({ shift, ...binding }) =>
  binding.key === "Mod-g" || shift === undefined ? binding : { ...binding, shift },
);

/**
 * Shift and the keys of find are those of search in all files and of changes, which are somebody else's. On some systems,
 * and with the lock of capitals, they arrive here as the keys of find, and would open a second search.
 */
const leaveKeysOfPage = Prec.highest(
  EditorView.domEventHandlers({
    keydown: ({ key, shiftKey, ctrlKey, metaKey }) =>
      shiftKey && (ctrlKey || metaKey) && (key.toLowerCase() === "f" || key === "g"),
  }),
);

/** What every text has, whatever is added to it later. */
export function extensionsOf(
  options: TextEditorOptions,
  onType: (text: Text) => void,
): Extension[] {
  const { path, label, readOnly, nonce, onSave, onCursor } = options;
  const save = { key: "Mod-s", preventDefault: true, run: () => (onSave(), true) };
  const extensions: Extension[] = [
    EditorView.cspNonce.of(nonce),
    leaveKeysOfPage,
    options.breakpoints === undefined ? [] : breakpoints(options.breakpoints),
    lineNumbers(),
    lineCoverage,
    highlightActiveLineGutter(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion(),
    search({ top: true }),
    highlightSelectionMatches(),
    phrasesOfPage(),
    lineRange,
    theme,
    keymap.of([
      save,
      ...closeBracketsKeymap,
      ...findKeymap,
      ...historyKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
    EditorView.updateListener.of(({ docChanged, selectionSet, transactions, state }) => {
      const isTyped = transactions.some((one) => one.annotation(fromOutside) === undefined);
      if (docChanged && isTyped) onType(state.doc);
      if (onCursor === undefined || !(docChanged || selectionSet)) return;
      const { head } = state.selection.main;
      const { number, from } = state.doc.lineAt(head);
      onCursor(number, head - from + 1);
    }),
  ];
  const language = languageOf(path);
  return language.length === 0 ? extensions : [...extensions, ...language, parseSoon];
}
