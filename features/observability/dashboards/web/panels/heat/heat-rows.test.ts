import { expect, it } from "vitest";
import { heatOf } from "./heat-rows.ts";

const field = (labels: Record<string, string>, ...values: (number | null)[]) => ({
  name: "latency",
  type: "number" as const,
  labels,
  values,
});
const frame = (...fields: ReturnType<typeof field>[]) => ({
  name: "latency",
  truncated: false,
  fields: [{ name: "time", type: "time" as const, values: [1000, 2000] }, ...fields],
});

it("takes what lies up to a bound as a bucket above the one below, the highest first", () => {
  const { rows, isBucketed } = heatOf([
    frame(
      field({ le: "0.5" }, 3, 0),
      field({ le: "+Inf" }, 9, 1),
      field({ le: "0.1" }, 1, 0),
      field({ le: "10", unit: "ms" }, 9, 1),
      field({ le: "0.01" }, 0, 0),
    ),
  ]);
  expect(isBucketed).toBe(true);
  expect(rows.map(({ bounds, values }) => [bounds?.from, bounds?.to, ...values])).toEqual([
    [0.5, 10, 6, 1],
    [0.1, 0.5, 2, 0],
    [0.01, 0.1, 1, 0],
  ]);
});

it("shows anything else as a row for each group", () => {
  const { rows, isBucketed } = heatOf([
    frame(field({ le: "0.5", job: "a" }, 3, 0), field({ le: "1", job: "a" }, null, 1)),
  ]);
  expect(isBucketed).toBe(false);
  expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
    ["0.5 · a", 3, 0],
    ["1 · a", null, 1],
  ]);
});
