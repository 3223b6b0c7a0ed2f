import { useFormat } from "../i18n/format.ts";
import { figureDigits } from "./figure-digits.ts";

/** Writes a figure with its unit, as the person's language does. */
export function useUnit(): (value: number | null, unit: string) => string {
  const { number, bytes, duration } = useFormat();
  const plain = (value: number): string => number(value, figureDigits(value));
  return (value, unit) => {
    if (value === null) return "–";
    switch (unit) {
      case "":
        return plain(value);
      case "percent":
        return number(value / 100, { style: "percent", maximumFractionDigits: 2 });
      case "ratio":
        return number(value, { style: "percent", maximumFractionDigits: 2 });
      case "ms":
        return value < 10 ? `${plain(value)} ms` : duration(value);
      case "s":
        return duration(value * 1000);
      case "bytes":
        return bytes(value);
      case "usd":
        return number(value, { style: "currency", currency: "USD", maximumFractionDigits: 4 });
      default:
        return unit.startsWith("/") ? `${plain(value)}${unit}` : `${plain(value)} ${unit}`;
    }
  };
}
