import { expect, it } from "vitest";
import { LintAnswer } from "../../contract.ts";

const start = { line: 0, character: 0 };
const problem = { range: { start, end: start }, severity: 1, source: "eslint" };

it("of a linter that says more than anybody can read the beginning is taken", () => {
  const message = "x".repeat(100_000);
  const fixes = Array.from({ length: 5_000 }, () => ({ title: message, edits: [] }));
  const many = Array.from({ length: 50_000 }, () => ({ ...problem, message: "no" }));

  const { problems } = LintAnswer.parse({ problems: [{ ...problem, message, fixes }, ...many] });

  expect(problems).toHaveLength(500);
  expect(problems[0]?.message).toHaveLength(2_000);
  expect(problems[0]?.fixes).toHaveLength(10);
  expect(problems[0]?.fixes[0]?.title).toHaveLength(2_000);
});

it("what is no problem at all is refused", () => {
  expect(LintAnswer.safeParse({ problems: [{ message: "no" }] }).success).toBe(false);
  expect(LintAnswer.safeParse({ problems: "no" }).success).toBe(false);
});
