import { severityOf } from "../logs/severity.ts";

const TABS = ["services", "logs", "traces", "metrics"] as const;
export type SavedTab = (typeof TABS)[number];

/** What each tab asks by: the address also keeps what the others were left with. */
const KEYS: Readonly<Record<SavedTab, readonly string[]>> = {
  services: ["service"],
  logs: ["text", "severity", "filters", "view"],
  traces: ["name", "service", "errors", "minimum", "order", "filters", "trace"],
  metrics: ["metric", "aggregation", "by", "formula", "filters"],
};

export function tabOf(address: string): SavedTab {
  const tab = new URLSearchParams(address).get("tab");
  return TABS.find((one) => one === tab) ?? "services";
}

/** What a saved query asks, in the words of its address. */
export function summaryOf(address: string): string {
  const fields = new URLSearchParams(address);
  return [...KEYS[tabOf(address)], "range"]
    .flatMap((key) => {
      const value = fields.get(key);
      if (value === null) return [];
      return [`${key}: ${key === "severity" ? severityOf(Number(value)).word : value}`];
    })
    .join(" · ");
}
