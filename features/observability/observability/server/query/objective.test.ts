import { expect, it } from "vitest";
import { budgetLeft, burnRate, courseOf } from "./objective.ts";

it("says what is left of a budget, and how fast it is spent", () => {
  // 0.1% of 10,000 requests may fail: ten of them.
  expect(budgetLeft({ total: 10_000, bad: 0 }, 0.999)).toBe(1);
  expect(budgetLeft({ total: 10_000, bad: 4 }, 0.999)).toBeCloseTo(0.6, 9);
  expect(budgetLeft({ total: 10_000, bad: 25 }, 0.999)).toBeCloseTo(-1.5, 9);
  expect(burnRate({ total: 1000, bad: 1 }, 0.999)).toBeCloseTo(1, 9);
  expect(burnRate({ total: 1000, bad: 14 }, 0.999)).toBeCloseTo(14, 9);
});

it("says nothing where nobody asked for anything", () => {
  expect(budgetLeft({ total: 0, bad: 0 }, 0.99)).toBeNull();
  expect(burnRate({ total: 0, bad: 0 }, 0.99)).toBeNull();
  expect(courseOf([{ total: 0, bad: 0 }], { total: 0, bad: 0 }, 0.99)).toEqual([null]);
});

it("spends the budget of the whole window step by step", () => {
  const steps = [
    { total: 50, bad: 0 },
    { total: 30, bad: 1 },
    { total: 20, bad: 2 },
  ];
  const course = courseOf(steps, { total: 100, bad: 3 }, 0.9);
  expect(course.map((left) => Number(left?.toFixed(6)))).toEqual([1, 0.9, 0.7]);
});
