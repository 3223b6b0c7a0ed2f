import { createContext, useContext } from "react";
import type { IdeModel } from "./ide-model.ts";

export const IdeContext = createContext<IdeModel | null>(null);

/** What is open in the IDE around this component. */
export function useIde(): IdeModel {
  const model = useContext(IdeContext);
  if (model === null) throw new Error("There is no IDE around this component.");
  return model;
}
