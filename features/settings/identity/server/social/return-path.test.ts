import { expect, it } from "vitest";
import { safeReturnPath } from "./return-path.ts";

it.each([
  ["/", "/"],
  ["/ide?file=a", "/ide?file=a"],
  ["/ide#part", "/ide"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["/\n/evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/a/..//evil.example", "/"],
  ["https://evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["http://[", "/"],
])("leads %j to %j", (given, expected) => {
  expect(safeReturnPath(given, "https://devloom.example")).toBe(expected);
});
