import { type EditorView, runScopeHandlers } from "@codemirror/view";

/** Does what keys such as `Mod+Shift+M` mean in an editor, without their being pressed; `false` where they mean nothing. */
export function pressKeys(view: EditorView, keys: string): boolean {
  const parts = keys.split("+");
  const key = parts.at(-1) ?? "";
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const hasMod = parts.includes("Mod");
  const hasShift = parts.includes("Shift");
  const event = new KeyboardEvent("keydown", {
    key: key.length === 1 && !hasShift ? key.toLowerCase() : key,
    shiftKey: hasShift,
    altKey: parts.includes("Alt"),
    ctrlKey: parts.includes("Ctrl") || (hasMod && !isMac),
    metaKey: hasMod && isMac,
  });
  view.focus();
  return runScopeHandlers(view, event, "editor");
}
