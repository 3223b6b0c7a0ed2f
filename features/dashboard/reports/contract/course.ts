import type { Frame, FrameField } from "@devloom/contract";

/** A column whose name begins so tells what the other of that name was in the period before. */
export const BEFORE = "before:";

/** Numbers over time, as charts show them. */
export interface Course {
  readonly times: readonly number[];
  readonly numbers: readonly FrameField[];
}

const isNumber = (value: unknown): value is number => typeof value === "number";

/**
 * Times and the numbers beside them; `null` where an answer is no course over time: rows that hold words too, such as
 * orders or traces, or that come in another order, are a table.
 */
export function courseOf({ fields }: Pick<Frame, "fields">): Course | null {
  const times = fields.find(({ type }) => type === "time")?.values.filter(isNumber) ?? [];
  const numbers = fields.filter(({ type, name }) => type === "number" && !name.startsWith(BEFORE));
  const isWhole = numbers.every(({ values }) => values.length === times.length);
  const isPlain = fields.every(({ type }) => type === "time" || type === "number");
  const isRising = times.every((time, place) => place === 0 || time > (times[place - 1] ?? 0));
  const isCourse = times.length > 1 && numbers.length > 0 && isWhole && isPlain && isRising;
  return isCourse ? { times, numbers } : null;
}

/** The values of a column, with gaps where there is no number. */
export function numbersOf({ values }: FrameField): (number | null)[] {
  return values.map((value) => (isNumber(value) ? value : null));
}
