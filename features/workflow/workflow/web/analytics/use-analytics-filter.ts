import { useSearchParam } from "@devloom/web-kit";
import { useMemo, useState } from "react";
import type { AnalyticsFilter } from "../../contract.ts";

export const PERIODS = ["7", "30", "90", "all", "custom"] as const;
export type Period = (typeof PERIODS)[number];
const DAY = 86_400_000;

/** What the address says about whom the figures count: a link to it shows the same. */
export function useAnalyticsFilter() {
  const [chosen, setPeriod] = useSearchParam("period");
  const [versions, setVersions] = useSearchParam("versions");
  const [first, setFirst] = useSearchParam("from");
  const [last, setLast] = useSearchParam("to");
  const period = PERIODS.find((one) => one === chosen) ?? "30";
  // Of the day on which the screen was opened: the same question stays the same question.
  const [today] = useState(() => new Date().toDateString());
  const filter = useMemo((): AnalyticsFilter => {
    const named = versions === "" ? {} : { versions };
    if (period === "all") return named;
    if (period !== "custom")
      return { ...named, from: new Date(Date.parse(today) - Number(period) * DAY).toISOString() };
    return {
      ...named,
      ...(first !== "" && { from: startOf(first, 0) }),
      ...(last !== "" && { to: startOf(last, 1) }),
    };
  }, [versions, period, today, first, last]);
  return { filter, period, setPeriod, versions, setVersions, first, setFirst, last, setLast };
}

/** Midnight on the person's clock, so many days later. */
function startOf(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
