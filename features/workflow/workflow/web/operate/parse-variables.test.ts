import { expect, it } from "vitest";
import { changedVariables } from "./parse-variables.ts";

it("sends what was changed and nothing else", () => {
  const before = { count: 1, list: [1, { a: 2 }], gone: true };
  const after = { count: 2, list: [1, { a: 2 }], constructor: "new" };
  expect(changedVariables(before, after)).toEqual({ count: 2, constructor: "new" });
});
