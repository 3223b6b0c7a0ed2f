import { expect, it } from "vitest";
import { clashesIn, decideClash, type Side } from "./clashes.ts";

const text = [
  "begin\n",
  "<<<<<<< fix/relative\n",
  "mine 1\n",
  "=======\n",
  "theirs 1\n",
  ">>>>>>> main\n",
  "between\n",
  "<<<<<<< fix/relative\n",
  "=======\n",
  "theirs 2\n",
  "theirs 3\n",
  ">>>>>>> main\n",
].join("");

it("finds each clash with its lines and both sides", () => {
  expect(clashesIn(text)).toMatchObject([
    { firstLine: 2, lastLine: 6, upper: "mine 1\n", lower: "theirs 1\n" },
    { firstLine: 8, lastLine: 12, upper: "", lower: "theirs 2\ntheirs 3\n" },
  ]);
});

it.each<[Side, string]>([
  ["upper", "mine 1\n"],
  ["lower", "theirs 1\n"],
  ["both", "mine 1\ntheirs 1\n"],
])("keeps %s of one and leaves the others", (side, kept) => {
  const [first] = clashesIn(text);
  if (first === undefined) throw new Error("Nothing clashes.");

  const decided = decideClash(text, first, side);

  expect(decided).toMatch(new RegExp(`^begin\n${kept}between\n<<<<<<<`));
  expect(clashesIn(decided)).toHaveLength(1);
});

it("keeps line breaks of Windows, leaves out what both began with, and knows the end of a text", () => {
  const windows = "<<<<<<< a\r\nmine\r\n||||||| base\r\nold\r\n=======\r\ntheirs\r\n>>>>>>> b";

  expect(clashesIn(windows)).toMatchObject([
    { upper: "mine\r\n", lower: "theirs\r\n", lastLine: 7 },
  ]);
});

it("leaves marks that are not whole, and lines that only look like them", () => {
  for (const other of [
    "======= heading\ntext\n>>>>>>> b\n",
    "<<<<<<< a\nmine\n",
    "<<<<<<< a\nmine\n>>>>>>> b\n",
    "<<<<<<<<< a\n=======\n>>>>>>>>> b\n",
    "",
  ])
    expect(clashesIn(other)).toEqual([]);
});
