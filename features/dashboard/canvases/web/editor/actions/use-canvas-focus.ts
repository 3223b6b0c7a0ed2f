import { useEffect } from "react";
import type { EditorModel } from "../model/editor-model.ts";

/** What gives the keyboard back to the canvas once it was used with the pointer. */
const AROUND_CANVAS = "[data-toolbar] button, main button";

function focusCanvas(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/**
 * A button around the canvas that was pressed with the pointer does not keep the keyboard: the next Enter means the
 * canvas again, not the button. A menu that it opens has the keyboard until it closes. Presses by keyboard keep it.
 */
function returnKeyboard(): () => void {
  let opener: Element | null = null;
  const onClick = ({ target, detail }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest(AROUND_CANVAS) : null;
    if (detail === 0 || button === null) return;
    if (button.hasAttribute("aria-haspopup")) opener = button;
    else if (button === document.activeElement) focusCanvas();
  };
  const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
    const isFromMenu = relatedTarget instanceof Element && relatedTarget.closest("[role=menu]");
    if (target !== opener || !isFromMenu) return;
    opener = null;
    focusCanvas();
  };
  window.addEventListener("click", onClick);
  window.addEventListener("focusin", onFocus);
  return () => {
    window.removeEventListener("click", onClick);
    window.removeEventListener("focusin", onFocus);
  };
}

/**
 * A press in a frame does not take the focus there: the frame keeps the press from its page. So that keys
 * mean the canvas after it, the focus leaves the control that had it.
 */
export function useCanvasFocus(model: EditorModel): void {
  useEffect(() => {
    let isPointerInFrame = false;
    const inPage = (): void => {
      isPointerInFrame = false;
    };
    const leaveControl = (): void => {
      const { activeElement } = document;
      if (activeElement?.closest("aside, [data-toolbar], main button") != null) focusCanvas();
    };
    const stops = [
      returnKeyboard(),
      model.frames.on("MOUSE_MOVE_EVENT", () => {
        isPointerInFrame = true;
      }),
      model.frames.on("SELECTED_ELEMENT_KEY", ({ doNotSetElementKey }) => {
        if (doNotSetElementKey !== true && isPointerInFrame) leaveControl();
      }),
      model.frames.on("SELECTED_ELEMENT_PRESSED", leaveControl),
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
