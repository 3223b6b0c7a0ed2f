import { useFormat } from "@devloom/web-kit";
import type { ElementFigures } from "../../contract.ts";

export const MEASURES = ["entered", "mean", "median", "p95", "waiting", "failed"] as const;
export type Measure = (typeof MEASURES)[number];

/** What an element is coloured by; null where there is nothing to say. */
export function valueOf(figures: ElementFigures, measure: Measure): number | null {
  switch (measure) {
    case "entered":
      return figures.entered;
    case "waiting":
      return figures.waiting;
    case "failed":
      return shareOf(figures.failed, figures.entered);
    default:
      return figures.duration[measure];
  }
}

export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Figures as people read them in their language. */
export function useFigures() {
  const format = useFormat();
  const percent = (share: number | null): string =>
    share === null ? "–" : format.number(share, { style: "percent", maximumFractionDigits: 1 });
  const duration = (milliseconds: number | null): string =>
    milliseconds === null ? "–" : format.duration(milliseconds);
  return {
    ...format,
    percent,
    duration,
    money: (amount: number, currency: string): string =>
      format.number(amount, { style: "currency", currency }),
    measured: (value: number, measure: Measure): string => {
      if (measure === "failed") return percent(value);
      return measure === "entered" || measure === "waiting"
        ? format.number(value)
        : duration(value);
    },
  };
}
