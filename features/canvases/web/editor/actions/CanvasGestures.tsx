import { useMemo } from "react";
import { useEditor } from "../model/editor-context.ts";
import type { ActionContext } from "./action.ts";
import { deskOf } from "./desk.ts";
import { useKeyboard } from "./use-keyboard.ts";

/** What keys and pointers do on the canvas, beside moving and zooming it. */
export function CanvasGestures() {
  const model = useEditor();
  const context = useMemo<ActionContext>(() => ({ model, desk: deskOf(model) }), [model]);
  useKeyboard(context);
  return null;
}
