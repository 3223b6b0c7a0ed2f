import { useOperator, useRead, useSearchParam } from "@devloom/web-kit";
import { createContext, useContext } from "react";
import { readTelemetryUsage, type Scope } from "../contract.ts";

const ScopeContext = createContext<Scope>("workspace");
export const ScopeProvider = ScopeContext.Provider;

/** Whose telemetry the page is about. */
export function useScope(): Scope {
  return useContext(ScopeContext);
}

/**
 * Whose telemetry the address asks for; `null` until that is known. Where it says nothing, operators whose
 * workspace never sent anything see the platform's own, so that their first look is at something real.
 */
export function useChosenScope(): [Scope | null, (scope: Scope) => void, boolean] {
  const [chosen, setScope] = useSearchParam("scope");
  const [, setMetric] = useSearchParam("metric");
  // The other has metrics of its own.
  const setChosen = (scope: Scope): void => {
    setMetric("");
    setScope(scope);
  };
  const mayChoose = useOperator().allowed;
  const isOpen = mayChoose && chosen !== "platform" && chosen !== "workspace";
  const { data, error } = useRead(readTelemetryUsage, {}, { enabled: isOpen, staleTime: Infinity });
  if (!mayChoose) return ["workspace", setChosen, false];
  if (chosen === "platform" || chosen === "workspace") return [chosen, setChosen, true];
  if (data === undefined) return [error === null ? null : "workspace", setChosen, true];
  return [data.items.every(({ rows }) => rows === 0) ? "platform" : "workspace", setChosen, true];
}
