import { expect, it } from "vitest";
import { goesBeyond } from "./goes-beyond.ts";

const before = "import a;\none\ntwo\nthree\n";

it.each([
  ["two\nmore", false],
  ["", false],
  ["two", false],
])("lines 2 and 3 that become %j are the chosen ones", (text, beyond) => {
  const after = before.replace("one\ntwo", text);
  expect(goesBeyond({ before, after }, 2, 3)).toBe(beyond);
});

it.each([
  before.replace("import a;", "import a, b;"),
  before.replace("three", "four"),
  before.replace("two\nthree\n", ""),
  `${before}more\n`,
])("%j changes others too", (after) => {
  expect(goesBeyond({ before, after }, 2, 3)).toBe(true);
});
