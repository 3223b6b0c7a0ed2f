import { expect, it } from "vitest";
import { EditRefused } from "../change/refusal.ts";
import { parseProgram } from "./parse-program.ts";

it("reads code with types and elements in which brackets mean many things", () => {
  const code = `const pick = <T,>(all: T[], at = (n: number): n is 1 => n < 2 ? (n > 1) : !(n)) =>
    all.map((one) => (at(0) ? <b key={1}>{(one as never as string)}</b> : (x: T): T => (x)));`;
  expect(parseProgram("a.tsx", code).program.body).toHaveLength(1);
});

it.each(["a.ts", "a.tsx"])("refuses code that can be read in ever more ways: %s", (path) => {
  // With each further bracket it takes twice as long: some thousand years.
  const ambiguous = "<a>(".repeat(2_000);

  expect(() => parseProgram(path, ambiguous)).toThrow(EditRefused);
  expect(() => parseProgram(path, ambiguous.slice(0, 160))).toThrow(EditRefused);
});
