/** Units of OpenTelemetry as dashboards call them. */
const UNITS = { By: "bytes", ms: "ms", s: "s", USD: "usd", "%": "percent" } as const;

type PanelUnit = (typeof UNITS)[keyof typeof UNITS] | "/s" | "";

/** The unit in which a panel writes what a metric comes to. */
export function panelUnit(unit: string, aggregation: string): PanelUnit {
  if (aggregation === "count") return "";
  if (aggregation === "rate") return "/s";
  return unit in UNITS ? UNITS[unit as keyof typeof UNITS] : "";
}
