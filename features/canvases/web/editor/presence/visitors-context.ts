import { pickByText } from "@devloom/ui";
import { createContext, useContext } from "react";
import type { HeardPresence } from "../../../contract.ts";
import { useStore } from "../model/use-store.ts";
import type { Visitors } from "./visitors.ts";

export const VisitorsContext = createContext<Visitors | null>(null);

/** Who else is on the canvas right now. */
export function useVisitors(): readonly HeardPresence[] {
  const visitors = useContext(VisitorsContext);
  if (visitors === null) throw new Error("useVisitors belongs below a PresenceProvider");
  return useStore(visitors.others);
}

const COLORS = ["brand", "weft", "success", "info", "warning", "danger"] as const;

/** The same person always has the same colour. */
export function colorOf({ accountId }: HeardPresence): string {
  return `var(--color-${COLORS[pickByText(accountId, COLORS.length)] ?? "brand"})`;
}
