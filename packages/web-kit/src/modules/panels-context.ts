import { type ComponentType, createContext, useContext } from "react";

/** Parts of screens that features share, by feature and name: `datasource/query`. */
export const PanelsContext = createContext<Readonly<Partial<Record<string, ComponentType>>>>({});

/** Whether a part of another feature's screen is there: not where the feature is not part of the installation. */
export function useHasPanel(name: `${string}/${string}`): boolean {
  return useContext(PanelsContext)[name] !== undefined;
}
