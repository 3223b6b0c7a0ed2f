import { expect, it } from "vitest";
import { parseFormula } from "./formula.ts";

it.each([
  ["a / b * 100", { a: 1, b: 4 }, 25],
  ["a - b - 1", { a: 5, b: 2 }, 2],
  ["-(a + 2.5) * 2", { a: 1 }, -7],
  ["b/(a+b)", { a: 3, b: 1 }, 0.25],
  ["a / b", { a: 1, b: 0 }, null],
  ["a + b", { a: 1, b: null }, null],
])("%s", (text, values, expected) => {
  expect(parseFormula(text)?.evaluate(values)).toBe(expected);
});

it("names what it needs, and refuses what is no formula", () => {
  expect(parseFormula("a / (a + c)")?.names).toEqual(["a", "c"]);
  for (const text of ["", "a +", "(a", "a b", "2..1", "alert(1)", "a".repeat(300), "a;b"])
    expect(parseFormula(text), text).toBeNull();
});
