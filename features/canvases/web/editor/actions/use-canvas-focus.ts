import { useEffect } from "react";
import type { EditorModel } from "../model/editor-model.ts";

/**
 * A button of a toolbar that was pressed with the pointer does not keep the keyboard: the next Enter means
 * the canvas again, not the button. Buttons with a menu, and presses by keyboard, keep it.
 */
function returnKeyboard({ target, detail }: MouseEvent): void {
  const button = target instanceof Element ? target.closest("[data-toolbar] button") : null;
  if (detail === 0 || button === null || button.hasAttribute("aria-haspopup")) return;
  document.getElementById("main")?.focus({ preventScroll: true });
}

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
    window.addEventListener("click", returnKeyboard);
    window.addEventListener("pointermove", inPage);
    window.addEventListener("keydown", inPage, true);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener("click", returnKeyboard);
      window.removeEventListener("pointermove", inPage);
      window.removeEventListener("keydown", inPage, true);
    };
  }, [model]);
}
