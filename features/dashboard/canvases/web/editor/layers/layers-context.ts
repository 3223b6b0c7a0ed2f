import { createContext, useContext } from "react";
import type { LayersState } from "./layers-state.ts";

export const LayersContext = createContext<LayersState | null>(null);

/** What the layers of the editor around a component show, from the first time that they are shown. */
export function useLayers(): LayersState {
  const found = useContext(LayersContext);
  if (found === null) throw new Error("useLayers belongs into an editor screen");
  found.follow();
  return found;
}
