import { expect, it } from "vitest";
import { valueDiff } from "./value-diff.ts";

it("keeps what both values have, and shows the rest of each", () => {
  const lines = valueDiff("{\n  a: 1,\n  b: 2,\n}", "{\n  a: 1,\n  b: 3,\n}");
  expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "same {",
    "same   a: 1,",
    "expected   b: 2,",
    "received   b: 3,",
    "same }",
  ]);
});

it("shows very long values one after the other", () => {
  const long = Array.from({ length: 700 }, (_, index) => `${index}`).join("\n");
  const lines = valueDiff(long, "0");
  expect(lines.filter(({ kind }) => kind === "expected")).toHaveLength(700);
  expect(lines.at(-1)).toEqual({ kind: "received", text: "0" });
});
