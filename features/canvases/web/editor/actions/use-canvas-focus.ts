import { useEffect } from "react";
import type { EditorModel } from "../model/editor-model.ts";

/**
 * A press in a frame does not take the focus there: the frame keeps the press from its page. So that keys
 * mean the canvas after it, the focus leaves the panel that had it.
 */
export function useCanvasFocus(model: EditorModel): void {
  useEffect(() => {
    let isPointerInFrame = false;
    const inPage = (): void => {
      isPointerInFrame = false;
    };
    const stops = [
      model.frames.on("MOUSE_MOVE_EVENT", () => {
        isPointerInFrame = true;
      }),
      model.frames.on("SELECTED_ELEMENT_KEY", ({ doNotSetElementKey }) => {
        if (doNotSetElementKey === true || !isPointerInFrame) return;
        if (document.activeElement?.closest("aside") instanceof HTMLElement)
          document.getElementById("main")?.focus({ preventScroll: true });
      }),
    ];
    window.addEventListener("pointermove", inPage);
    window.addEventListener("keydown", inPage, true);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener("pointermove", inPage);
      window.removeEventListener("keydown", inPage, true);
    };
  }, [model]);
}
