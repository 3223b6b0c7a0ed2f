import { describe, expect, it } from "vitest";
import { applyBlock } from "./apply-block.ts";
import { commonPairs, MAX_CELLS } from "./common-runs.ts";
import { likeness, MAX_LINE } from "./likeness.ts";
import { BlockRefused } from "./refusal.ts";
import { MAX_STEPS, WorkBudget } from "./work-budget.ts";

function refusal(text: string, search: string): BlockRefused {
  try {
    applyBlock(text, { search, replace: "x\n" });
  } catch (error) {
    if (error instanceof BlockRefused) return error;
  }
  throw new Error("It was applied.");
}

describe("the work of finding a place", () => {
  it("compares long lines for being equal only", () => {
    const line = "abcdefghi ".repeat(MAX_LINE / 10);
    const budget = new WorkBudget("x");
    expect(likeness(`${line}y`, `${line}z`, budget)).toBe(0);
    expect(budget.spent).toBe(0);
    expect(likeness(`${line}y`, `${line}y`, budget)).toBe(1);
    expect(likeness(`${line.slice(2)}y`, `${line.slice(2)}z`, budget)).toBeGreaterThan(0.9);
    expect(budget.spent).toBeGreaterThan(MAX_LINE * (MAX_LINE - 10));
  });

  it("counts characters, and refuses a block that would take too many", () => {
    const lines = Array.from({ length: 600 }, (_, at) => `${"ab ".repeat(150)}${at.toString(2)}`);
    const text = lines.map((line) => line.replaceAll(/[01]/g, (sign) => "cd"[Number(sign)] ?? ""));
    const search = text.map((line) => `${line}e`);
    const refused = refusal(text.join("\n"), search.join("\n"));
    expect(refused).toMatchObject({ reason: "missing" });
    expect(refused.message).toContain("too large");
  });

  it("refuses a block whose lines the file repeats without end", () => {
    const text = "same\n".repeat(2 * Math.ceil(Math.sqrt(MAX_STEPS / 4)));
    const search = `${"same\n".repeat(Math.ceil(Math.sqrt(MAX_STEPS / 4)))}end\n`;
    expect(refusal(text, search).message).toContain("too large");
  });
});

it("pairs only the ends of lists that are too long to compare", () => {
  const size = Math.ceil(Math.sqrt(MAX_CELLS)) + 10;
  const listOf = (own: string): string[] => [
    "first",
    ...Array.from({ length: size }, (_, at) => (at === 50 ? "shared" : `${own}${at}`)),
    "last",
  ];
  expect(commonPairs(listOf("a"), listOf("b"))).toEqual([
    [0, 0],
    [size + 1, size + 1],
  ]);
});
