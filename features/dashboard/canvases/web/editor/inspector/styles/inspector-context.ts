import { createContext, useContext } from "react";
import type { CanvasTheme } from "../../../../contract.ts";
import type { Variables } from "../values/resolve-value.ts";
import type { ElementStyles } from "../values/style-value.ts";
import type { StyleChangesWriter } from "./style-changes.ts";
import type { StyleChanges } from "./written-values.ts";

/** What the controls of the inspector read and write with. */
export interface InspectorParts {
  readonly styles: readonly ElementStyles[];
  readonly pending: StyleChanges;
  readonly modifiers: readonly string[];
  /** The breakpoints that apply at the width of the storyboard. */
  readonly reached: readonly string[];
  readonly theme: CanvasTheme | undefined;
  readonly variables: Variables;
  readonly writer: StyleChangesWriter;
  readonly canEdit: boolean;
  /** How far a step goes: Tailwind's scale counts in quarters of a rem. */
  readonly step: number;
}

export const InspectorContext = createContext<InspectorParts | null>(null);

export function useInspector(): InspectorParts {
  const parts = useContext(InspectorContext);
  if (parts === null) throw new Error("useInspector belongs into the inspector");
  return parts;
}
