import { useFormat } from "@devloom/web-kit";

/** Durations of spans: “0.42 ms”, “128 ms”, “1.4 s”. */
export function useMilliseconds(): (milliseconds: number) => string {
  const { number, duration } = useFormat();
  return (milliseconds) =>
    milliseconds < 10
      ? number(milliseconds, { style: "unit", unit: "millisecond", maximumFractionDigits: 2 })
      : duration(milliseconds);
}
