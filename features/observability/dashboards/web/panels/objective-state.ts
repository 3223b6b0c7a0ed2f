import type { Frame } from "@devloom/contract";
import type { Tone } from "./panel-look.ts";

/** What a frame says of an objective. */
export interface ObjectiveState {
  readonly service: string;
  /** 1 is all of it, 0 none, below it is overspent; `null` where nothing was asked for. */
  readonly budget: number | null;
  readonly level: number | null;
  readonly target: number | null;
  readonly total: number;
  readonly bad: number;
  readonly burnHour: number | null;
  readonly burnSixHours: number | null;
  readonly days: number;
  readonly keptDays: number;
}

export function readObjective({ fields }: Pick<Frame, "fields">): ObjectiveState {
  const value = (name: string): unknown => fields.find((field) => field.name === name)?.values[0];
  const number = (name: string): number | null => {
    const found = value(name);
    return typeof found === "number" ? found : null;
  };
  const service = value("service");
  return {
    service: typeof service === "string" ? service : "",
    budget: number("budget"),
    level: number("level"),
    target: number("target"),
    total: number("total") ?? 0,
    bad: number("bad") ?? 0,
    burnHour: number("burnHour"),
    burnSixHours: number("burnSixHours"),
    days: number("days") ?? 0,
    keptDays: number("keptDays") ?? 0,
  };
}

const LOW = 0.25;

export function toneOfBudget(budget: number | null): Tone | null {
  if (budget === null) return null;
  if (budget <= 0) return "danger";
  return budget < LOW ? "warning" : "success";
}

/** Above the first rate somebody should look now, above 1 the budget does not last for the window. */
export function toneOfBurn(rate: number | null, most: number): Tone | null {
  if (rate === null || rate <= 1) return null;
  return rate >= most ? "danger" : "warning";
}
