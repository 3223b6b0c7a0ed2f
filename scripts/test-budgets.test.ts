import { describe, expect, test } from "vitest";
import { overBudget, slowestFiles, stillOver, timesOf } from "./lib/test-budgets.mjs";

const budgets = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`file${index}.test.ts`, 4_000]),
);
const timesAt = (pace: number) =>
  Object.fromEntries(Object.entries(budgets).map(([path, budget]) => [path, budget * pace]));

describe("time budgets of test files", () => {
  test("are read from a run by path", () => {
    const testResults = [{ name: "/repo/b.test.ts", startTime: 10, endTime: 20.4 }];

    expect(timesOf({ testResults }, "/repo")).toEqual({ "b.test.ts": 10 });
  });

  test("fail the file that is far over, with a sentence, on machines of any speed", () => {
    for (const pace of [0.5, 1, 3]) {
      const slow = Math.max(1, pace) * 4_000 * 6 + 100;
      const times = { ...timesAt(pace), "file7.test.ts": slow };

      expect(overBudget(times, budgets)).toEqual([
        {
          path: "file7.test.ts",
          allowed: Math.max(1, pace) * 4_000 * 6,
          sentence: expect.stringMatching(
            /^file7\.test\.ts took .* has a budget of 4\.0 s/,
          ) as string,
        },
      ]);
    }
  });

  test("are told beside the files that took longest", () => {
    const times = { "a.test.ts": 900, "b.test.ts": 12_300, "c.test.ts": 4_000 };

    expect(slowestFiles(times, { "b.test.ts": 10_000 }, 2)).toEqual([
      "  12.3 s    10.0 s  b.test.ts",
      "   4.0 s       new  c.test.ts",
    ]);
  });

  test("let a slow machine, small files and short runs pass", () => {
    expect(overBudget(timesAt(5), budgets)).toEqual([]);
    expect(
      overBudget({ ...timesAt(1), "quick.test.ts": 19_000 }, { ...budgets, "quick.test.ts": 10 }),
    ).toEqual([]);
    expect(overBudget({ "file1.test.ts": 90_000 }, budgets)).toEqual([]);
  });

  test("give a new file a few seconds", () => {
    expect(overBudget({ ...timesAt(1), "new.test.ts": 19_000 }, budgets)).toEqual([]);
    expect(overBudget({ ...timesAt(1), "new.test.ts": 21_000 }, budgets)).toMatchObject([
      { sentence: expect.stringContaining("no budget yet") as string },
    ]);
  });

  test("fail only who is over again alone, or ran no more", () => {
    const over = ["a", "b", "c"].map((path) => ({ path, allowed: 100, sentence: "" }));

    expect(stillOver(over, { a: 99, b: 101 }).map(({ path }) => path)).toEqual(["b", "c"]);
  });
});
