import { describe, expect, it } from "vitest";
import type { Json } from "../state.ts";
import { stepsTaken } from "./budget.ts";
import { evaluateFeel } from "./feel.ts";
import { patternCost } from "./pattern-cost.ts";

const variables: Record<string, Json> = {
  n: 10,
  xs: [1, 2, 3],
  orders: [{ total: 5 }, { total: 7 }],
  long: Array.from({ length: 50_000 }, (_, at) => at),
};
const doubling = Array.from({ length: 40 }, (_, at) => `a${at + 1}: {x: a${at}, y: a${at}}`).join();
const feel = (expression: string): Json =>
  evaluateFeel(expression, (name) => variables[name], "2026-01-01T00:00:00.000Z");

describe("an expression has a budget", () => {
  it.each([
    "count(for i in 1..1000000000 return i)",
    "count(for i in [1..1000000000] return i)",
    "count(for i in 1..1000, j in 1..1000, k in 1..1000 return 1)",
    "for i in 1..1000 return for j in 1..1000 return 1",
    "some i in 1..1000, j in 1..1000 satisfies false",
    "for i in long return long[item > i]",
    "for i in long return long = long",
    "for i in long return 0.5 in long",
    "for i in long return sum(long)",
    "distinct values(long)",
    `{a0: {x: 1}, ${doubling}, r: a40 = a40}.r`,
    "insert before([1], 1000000000000, 2)",
    "{f: function(g, d) if d = 0 then 1 else g(g, d - 1) + g(g, d - 1), r: f(f, 60)}.r",
    "for i in 1..60 return if i = 1 then [1] else concatenate(partial[-1], partial[-1])",
    "count(for i in 1..60 return if i = 1 then [1] else [partial[-1], partial[-1]])",
    'matches("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", "^(a+)+$")',
    'split("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", "(a|a)*b")',
  ])("%s", (expression) => {
    expect(() => feel(expression)).toThrow(/more than 200000 steps/);
    expect(stepsTaken()).toBeLessThanOrEqual(200_000);
  });
  it.each(["for i in 1..1.5 return i", "for i in (1..1) return i"])("refuses %s", (expression) => {
    expect(() => feel(expression)).toThrow(/whole numbers/);
  });
  it("refuses endless texts", () => {
    expect(() => feel(`1${" + 1".repeat(2_000)}`)).toThrow(/longer than 5000/);
    expect(() => feel(`${"(".repeat(101)}1${")".repeat(101)}`)).toThrow(/nested more than 100/);
    expect(feel(`${"(".repeat(99)}1${")".repeat(99)}`)).toBe(1);
  });
  it("cannot be paid by others", () => {
    expect(() => feel("function(__spend) 1")).toThrow(/reserved/);
  });
  it.each<[string, Json]>([
    ["for i in 1..3 return i * n", [10, 20, 30]],
    ["for i in 3..1 return i", [3, 2, 1]],
    ["sum(for o in orders return o.total)", 12],
    ["orders[total > 5].total", [7]],
    ["orders[item.total > 5][1].total", 7],
    ["xs[-1]", 3],
    ["some x in xs satisfies x > 2", true],
    ["every x in(xs) satisfies x in [1..3]", true],
    ["n in (1, 10)", true],
    ["2 in xs", true],
    ["{f: function(a) a + 1, r: f(n)}.r", 11],
    ["sort(xs, function(a, b) a > b)", [3, 2, 1]],
    ['string join(["a", "b"], "-")', "a-b"],
    ['replace("a1b22", "[0-9]+", "#")', "a#b#"],
    ['matches("x@y.org", "^[a-z]+@[a-z]+[.][a-z]{2,3}$")', true],
    ['concatenate(xs, [{a: n, "b c": 2}.a])', [1, 2, 3, 10]],
    ["if xs = [1,2,3] then 1 else 0", 1],
    ["distinct values([1, 1, 2])", [1, 2]],
    ["list contains(list: xs, element: 2)", true],
  ])("%s gives %j as ever", (expression, expected) => {
    expect(feel(expression)).toEqual(expected);
  });
});

describe("the cost of a pattern", () => {
  it.each(["(a+)+", "(a|b)*", "((a?)b)+", "(a)\\1", "(?=a)", "(?<!a)b", "(a{1,3}){2,}"])(
    "%s is without limit",
    (pattern) => expect(patternCost(pattern, 10)).toBe(Infinity),
  );
  it.each<[string, number]>([
    ["^a", 10],
    ["a", 100],
    ["^a+$", 100],
    ["^a+?b", 100],
    ["^[+*(]", 10],
    ["^(ab)+", 100],
    ["^(a+)?", 200],
  ])("%s is %d for nine characters", (pattern, cost) => expect(patternCost(pattern, 9)).toBe(cost));
});

it("gives nothing that JSON could not keep", () => {
  expect(feel("10 ** 100000")).toBeNull();
  expect(feel("[10 ** 100000, 1]")).toEqual([null, 1]);
});
