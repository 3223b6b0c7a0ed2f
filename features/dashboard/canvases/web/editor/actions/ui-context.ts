import { createContext, useContext } from "react";
import type { EditorUiState } from "./ui-state.ts";

export const EditorUiContext = createContext<EditorUiState | null>(null);

/** What of the editor around a component lies open on the screen. */
export function useEditorUi(): EditorUiState {
  const found = useContext(EditorUiContext);
  if (found === null) throw new Error("useEditorUi belongs into an editor screen");
  return found;
}
