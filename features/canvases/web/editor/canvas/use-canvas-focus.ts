import { type RefObject, useEffect } from "react";
import { useEditor } from "../model/editor-context.ts";

/**
 * A press in a frame does not move the keyboard by itself: what was typed in a panel before would go on
 * there. Who selects something on the canvas means the canvas.
 */
export function useCanvasFocus(area: RefObject<HTMLElement | null>): void {
  const model = useEditor();
  useEffect(
    () =>
      model.frames.on("SELECTED_ELEMENT_KEY", ({ doNotSetElementKey }) => {
        // Changes select as well, while the pointer is in a panel; a text being edited keeps its cursor.
        const isPressed = doNotSetElementKey !== true && area.current?.matches(":hover") === true;
        if (isPressed && !(document.activeElement instanceof HTMLIFrameElement))
          area.current?.focus({ preventScroll: true });
      }),
    [model, area],
  );
}
