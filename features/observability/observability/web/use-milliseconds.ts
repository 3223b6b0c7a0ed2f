import { useFormat } from "@devloom/web-kit";

/** Durations of a column, all in one unit so that they can be compared: “0.42 ms”, “128 ms”, “1,400 ms”. */
export function useMillisecondColumn(): (milliseconds: number) => string {
  const { number } = useFormat();
  return (milliseconds) =>
    number(milliseconds, {
      style: "unit",
      unit: "millisecond",
      maximumFractionDigits: milliseconds < 10 ? 2 : 0,
    });
}

/** Durations of spans: “0.42 ms”, “128 ms”, “1.4 s”. */
export function useMilliseconds(): (milliseconds: number) => string {
  const { number, duration } = useFormat();
  return (milliseconds) =>
    milliseconds < 10
      ? number(milliseconds, { style: "unit", unit: "millisecond", maximumFractionDigits: 2 })
      : duration(milliseconds);
}
