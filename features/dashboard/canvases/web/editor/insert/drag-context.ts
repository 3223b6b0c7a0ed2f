import { createContext, useContext } from "react";
import type { CanvasDrag } from "./canvas-drag.ts";

export const CanvasDragContext = createContext<CanvasDrag | null>(null);

/** The one drag over the canvas of the editor around a component. */
export function useDrag(): CanvasDrag {
  const found = useContext(CanvasDragContext);
  if (found === null) throw new Error("useDrag belongs into an editor screen");
  return found;
}
