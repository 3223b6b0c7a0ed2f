import { useAnyText, useFormat } from "@devloom/web-kit";

/** A number of a report with its unit. */
export function useFigure(): (value: number | null, unit: string) => string {
  const { number, duration } = useFormat();
  return (value, unit) => {
    if (value === null) return "–";
    if (unit === "ratio") return number(value, { style: "percent", maximumFractionDigits: 2 });
    if (unit === "usd")
      return number(value, { style: "currency", currency: "USD", maximumFractionDigits: 4 });
    if (unit === "ms") return duration(value);
    if (unit === "s") return duration(value * 1000);
    // A rate of a few requests a day is not nothing.
    const digits =
      Math.abs(value) < 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 };
    const suffix = unit === "/s" ? "/s" : unit === "percent" ? " %" : "";
    return `${number(value, digits)}${suffix}`;
  };
}

/** What a figure or a column is called; what has no word keeps its own name. */
export function useWord(): (id: string) => string {
  const any = useAnyText();
  return (id) => any("reports", `word.${id}`, { otherwise: id });
}
