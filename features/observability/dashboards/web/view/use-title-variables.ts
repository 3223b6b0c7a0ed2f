import type { VariableValues } from "@devloom/contract";
import { useText } from "@devloom/web-kit";
import { useMemo } from "react";

/** The values of variables as titles say them: one that leaves everything in is “All”. */
export function useTitleVariables(variables: VariableValues): VariableValues {
  const t = useText("dashboards");
  const all = t("variable.all");
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [name, value === "" ? all : value]),
      ),
    [variables, all],
  );
}
