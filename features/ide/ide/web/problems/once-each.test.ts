import { expect, it } from "vitest";
import { onceEach } from "./once-each.ts";

it("names a problem once that the editor and a script both tell", () => {
  const problem = { path: "a.ts", line: 3, severity: "error", code: "no-var" } as const;
  const inEditor = { ...problem, message: "Unexpected var, use let or const instead." };
  const inScript = { ...problem, message: "Unexpected var, use let or const instead" };
  const others = [
    { ...inEditor, line: 4 },
    { ...inEditor, path: "b.ts" },
    { ...inEditor, code: null },
    { ...inEditor, message: "Unexpected let." },
  ];

  expect(onceEach([inEditor, inScript, ...others])).toEqual([inEditor, ...others]);
});
