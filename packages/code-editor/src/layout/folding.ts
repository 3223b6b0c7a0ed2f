import { codeFolding, foldGutter, foldKeymap } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { crosshairCursor, keymap, rectangularSelection } from "@codemirror/view";

/** Parts that fold away, and several cursors at once. */
export function folding(): Extension {
  return [
    codeFolding(),
    foldGutter(),
    EditorState.allowMultipleSelections.of(true),
    rectangularSelection(),
    crosshairCursor(),
    keymap.of(foldKeymap),
  ];
}
