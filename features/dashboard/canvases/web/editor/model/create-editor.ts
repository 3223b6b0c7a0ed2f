import { EditorModel } from "./editor-model.ts";
import type { EditorOptions } from "./editor-options.ts";
import { followFrames } from "./follow-frames.ts";

/** A model that hears what its frames say. */
export function createEditor(options: EditorOptions): EditorModel {
  const model = new EditorModel(options);
  followFrames(model);
  return model;
}
