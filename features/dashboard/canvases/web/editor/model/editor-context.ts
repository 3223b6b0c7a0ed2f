import { createContext, useContext } from "react";
import type { EditorModel } from "./editor-model.ts";

export const EditorContext = createContext<EditorModel | null>(null);

/** The model of the editor screen around a component. */
export function useEditor(): EditorModel {
  const model = useContext(EditorContext);
  if (model === null) throw new Error("useEditor belongs into an editor screen");
  return model;
}
