import { expect, it } from "vitest";
import { asProblem } from "./problem.ts";
import { currentProblems } from "./refused.ts";

const taken = { element: "p", reason: "The id is used by the workflow “Other”." };
const odd = { element: "y", severity: "warning", rule: "label-required" } as const;
const broken = asProblem({ element: "x", reason: "Nothing leads here." });

it("shows why a deployment was refused until the model changes or something is found in it", () => {
  const refused = { problems: [taken], revision: 3 };

  expect(currentProblems(undefined, refused, 3)).toEqual([asProblem(taken)]);
  expect(currentProblems([], refused, 3)).toEqual([asProblem(taken)]);
  expect(currentProblems([], refused, 4)).toEqual([]);
  expect(currentProblems([broken], refused, 3)).toEqual([broken]);
  expect(currentProblems([odd], refused, 3)).toEqual([asProblem(taken), odd]);
});
