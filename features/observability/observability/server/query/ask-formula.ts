import { parseFormula } from "@devloom/contract";
import { AppError } from "@devloom/server-kit";
import type { TelemetryQuery } from "../../contract.ts";
import type { Point } from "./series-frame.ts";

const LETTERS = ["a", "b", "c", "d", "e", "f"];

/** Answers each metric of a formula, and the formula for each group and step that its metrics share. */
export async function askFormula(
  query: TelemetryQuery,
  ask: (part: TelemetryQuery) => Promise<readonly Point[]>,
): Promise<Point[]> {
  const formula = parseFormula(query.formula);
  const parts = [{ isWhole: false }, ...query.others].map(({ isWhole }, place) => ({
    letter: LETTERS[place] ?? "",
    isWhole,
    asked: { ...query, ...query.others[place - 1], groupBy: isWhole ? [] : query.groupBy },
  }));
  const unknown = formula?.names.find((name) => parts.every(({ letter }) => letter !== name));
  if (query.signal !== "metrics" || formula === null || unknown !== undefined)
    throw new AppError(400, "bad_query", "This formula can't be read.");
  const used = parts.filter(({ letter }) => letter === "a" || formula.names.includes(letter));
  const [own = [], ...others] = await Promise.all(used.map(({ asked }) => ask(asked)));
  const keyOf = ({ groups, time }: Point, isWhole: boolean): string =>
    isWhole ? `${time}` : JSON.stringify([groups, time]);
  const found = others.map((points, place) => {
    const { letter = "", isWhole = false } = used[place + 1] ?? {};
    const values = new Map(points.map((point) => [keyOf(point, isWhole), point.value]));
    return { letter, isWhole, values };
  });
  return own.flatMap((point) => {
    const values = Object.fromEntries(
      found.map(({ letter, isWhole, values: known }) => [letter, known.get(keyOf(point, isWhole))]),
    );
    const value = formula.evaluate({ ...values, a: point.value });
    return value === null ? [] : [{ ...point, value }];
  });
}
