import { expect, it } from "vitest";
import { parseJson } from "./parse-json.ts";

const listsOf = (count: number): string => `[${"[],".repeat(count)}[]]`;

it("reads what a model says, however long, and makes no millions of values of it", () => {
  const long = "x".repeat(1_000_000);

  expect(parseJson(JSON.stringify({ long }))).toEqual({ long });
  expect(parseJson(listsOf(1_000))).toHaveLength(1_001);
  expect(parseJson(listsOf(300_000))).toBeUndefined();
  expect(parseJson("{")).toBeUndefined();
});
