import type { ChartClock } from "@devloom/ui";
import { useMemo } from "react";
import { useTimePreferences } from "./format.ts";

/** How charts write times for the person in front of them. */
export function useChartClock(): ChartClock {
  const { timeZone, hours } = useTimePreferences();
  return useMemo(
    () => ({
      ...(timeZone === undefined ? {} : { timeZone }),
      ...(hours === undefined ? {} : { hourCycle: hours === "12" ? "h12" : "h23" }),
    }),
    [timeZone, hours],
  );
}
