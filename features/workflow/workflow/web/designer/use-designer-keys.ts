import { keysOf } from "@devloom/web-kit";
import { useEffect } from "react";
import type { OpenDesigner } from "./use-designer.ts";

/** Keys that hold wherever the focus is, except in fields; the canvas has its own when it has the focus. */
export function useDesignerKeys(open: OpenDesigner | null): void {
  useEffect(() => {
    if (open === null) return undefined;
    const { designer, session } = open;
    const onKeyDown = (event: KeyboardEvent): void => {
      const keys = keysOf(event);
      if (keys === "Mod+S") {
        event.preventDefault();
        void session.flush().catch(() => undefined);
        return;
      }
      // On the canvas and in fields these keys have an owner.
      if (event.defaultPrevented || event.target !== document.body) return;
      const act = {
        "Mod+Z": () => designer.undo(),
        "Mod+Y": () => designer.redo(),
        "Mod+Shift+Z": () => designer.redo(),
        "Mod+F": () => designer.find(),
      }[keys ?? ""];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [open]);
}
