import { useMemo } from "react";
import { SaveBlockHost } from "../insert/save/SaveBlockHost.tsx";
import { useEditor } from "../model/editor-context.ts";
import type { ActionContext } from "../actions/action.ts";
import { ActionMenu } from "./ActionMenu.tsx";
import { useEditorUi } from "../actions/ui-context.ts";
import { Questions } from "./Questions.tsx";
import { useCanvasFocus } from "../actions/use-canvas-focus.ts";
import { useRefusedText } from "../actions/use-refused-text.ts";
import { useRemovedBoard } from "../actions/use-removed-board.ts";
import { useKeptSelection } from "../actions/use-kept-selection.ts";
import { useKeyboard } from "./use-keyboard.ts";
import { useLeaving } from "../actions/use-leaving.ts";

/** Keyboard, context menu and command list of the editor; mounted once for the whole screen. */
export function ActionsHost() {
  const model = useEditor();
  const ui = useEditorUi();
  const context = useMemo<ActionContext>(() => ({ model, ui }), [model, ui]);
  useKeyboard(context);
  useRefusedText(context);
  useKeptSelection(model);
  useCanvasFocus(model);
  useRemovedBoard(context);
  useLeaving(model);
  return (
    <>
      <ActionMenu context={context} />
      <Questions context={context} />
      <SaveBlockHost model={model} />
    </>
  );
}
