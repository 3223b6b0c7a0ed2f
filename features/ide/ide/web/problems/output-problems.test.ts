import { expect, it } from "vitest";
import type { Problem } from "./match-problems.ts";
import { OutputProblems } from "./output-problems.ts";

it("reads lines through colours, spinners and bytes that come in pieces", () => {
  let found: readonly Problem[] = [];
  const output = new OutputProblems(
    (path) => path === "src/ä.ts",
    (problems) => (found = problems),
  );
  const text =
    "> tsc\r\n\u001b[1G⠙\u001b[1G\u001b[0K\u001b[96msrc/ä.ts\u001b[0m:3:7 - \u001b[91merror\u001b[0m TS1: Odd.\r\n" +
    "src/ä.ts(4,1): warning TS2: Late.\u001b[K\r\nsrc/ä.ts(5,1): error TS3: No end";
  for (const byte of new TextEncoder().encode(text)) output.write(new Uint8Array([byte]));

  expect(found.map(({ line, severity, code }) => [line, severity, code])).toEqual([
    [3, "error", "TS1"],
    [4, "warning", "TS2"],
  ]);
});
