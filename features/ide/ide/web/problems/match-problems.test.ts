import { describe, expect, it } from "vitest";
import { ProblemMatcher } from "./match-problems.ts";

const files = new Set(["src/app.ts", "src/view.tsx", "src/app.test.ts"]);

function problemsOf(output: string) {
  const matcher = new ProblemMatcher((path) => files.has(path));
  for (const line of output.split("\n")) matcher.read(line);
  return matcher.problems.map(({ path, line, severity, message, code }) =>
    [`${path}:${line}`, severity, code, message].join(" | "),
  );
}

describe("problems in the output of tasks", () => {
  it.each([
    [
      "tsc",
      "src/app.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.\nsrc/other.ts(1,1): error TS1: Elsewhere.",
      ["src/app.ts:3 | error | TS2322 | Type 'string' is not assignable to type 'number'."],
    ],
    [
      "tsc for people",
      "\nsrc/app.ts:3:7 - error TS2322: Wrong type.\n\n3 const a: number = '';\n        ~\n",
      ["src/app.ts:3 | error | TS2322 | Wrong type."],
    ],
    [
      "ESLint",
      "\n/home/someone/project/src/app.ts\n   3:7   error    'a' is never used    no-unused-vars\n  10:12  warning  Unexpected console   no-console\n\n✖ 2 problems (1 error, 1 warning)\n",
      [
        "src/app.ts:3 | error | no-unused-vars | 'a' is never used",
        "src/app.ts:10 | warning | no-console | Unexpected console",
      ],
    ],
    [
      "linters in unix format",
      "src/app.ts:3:7: 'a' is never used [Error/no-unused-vars]\nsrc/app.ts:4:1: warning: odd",
      [
        "src/app.ts:3 | error | no-unused-vars | 'a' is never used",
        "src/app.ts:4 | warning |  | odd",
      ],
    ],
    [
      "oxlint",
      "\n  × eslint(no-debugger): `debugger` statement is not allowed\n   ╭─[src/app.ts:3:1]\n 2 │\n 3 │ debugger;\n   · ─────────\n   ╰────\n",
      ["src/app.ts:3 | error | eslint(no-debugger) | `debugger` statement is not allowed"],
    ],
    [
      "Vite",
      "[vite] Internal server error: Unexpected token\n  Plugin: vite:oxc\n  File: /home/someone/project/src/view.tsx:12:5\n      at transform (file:///node_modules/x.js:1:2)",
      ["src/view.tsx:12 | error |  | Unexpected token"],
    ],
    [
      "Vitest",
      " FAIL  src/app.test.ts > sums > adds\nAssertionError: expected 3 to be 4 // Object.is equality\n\n ❯ src/app.test.ts:8:5\n ❯ src/app.ts:2:1\n",
      ["src/app.test.ts:8 | error |  | AssertionError: expected 3 to be 4 // Object.is equality"],
    ],
  ])("are read as %s prints them", (_, output, expected) => {
    expect(problemsOf(output)).toEqual(expected);
  });

  it("are said once, and are over when a watching tool begins anew", () => {
    const twice = "src/app.ts(3,7): error TS1: Odd.\n".repeat(2);
    expect(problemsOf(twice)).toHaveLength(1);
    expect(
      problemsOf(`${twice}12:00:00 File change detected. Starting incremental compilation...`),
    ).toEqual([]);
  });

  it("are not seen in what only looks like a place", () => {
    expect(
      problemsOf("http://localhost:5173/: ready\nat src/app.ts:3:7\n 12:30 error of the day"),
    ).toEqual([]);
  });
});
