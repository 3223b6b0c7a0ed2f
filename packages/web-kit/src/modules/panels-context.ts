import { type ComponentType, createContext } from "react";

/** Parts of screens that features share, by feature and name: `datasource/query`. */
export const PanelsContext = createContext<Readonly<Partial<Record<string, ComponentType>>>>({});
