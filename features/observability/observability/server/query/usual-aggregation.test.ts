import { expect, it } from "vitest";
import { nextAggregation } from "../../contract/usual-aggregation.ts";

const gauge = { kind: "gauge", monotonic: false } as const;
const counter = { kind: "sum", monotonic: true } as const;
const histogram = { kind: "histogram", monotonic: false } as const;

it("asks of a metric what its kind can answer", () => {
  expect([gauge, counter, histogram].map((one) => nextAggregation("rate", undefined, one))).toEqual(
    ["avg", "rate", "p95"],
  );
});

it("keeps what was chosen while the kind stays the same", () => {
  expect(nextAggregation("max", gauge, gauge)).toBe("max");
  expect(nextAggregation("max", gauge, counter)).toBe("rate");
  expect(nextAggregation("max", gauge, undefined)).toBe("max");
});
