import { expect, it } from "vitest";
import { cellsOf, tokensOf } from "./cells.ts";
import { setLink, toggleFormat, wordAt } from "./format.ts";

const TEXT = "Don’t fill 12 läufe, ok";
const cells = cellsOf([
  { kind: "text", text: TEXT },
  { kind: "break" },
  { kind: "text", text: "next" },
]);
const wordsAt = (at: number): string => {
  const { from, to } = wordAt(cells, { from: at, to: at });
  return TEXT.slice(from, to);
};

it.each([
  ["before a word", 0, "Don’t"],
  ["in a word with an apostrophe", 4, "Don’t"],
  ["at the end of a word", 10, "fill"],
  ["in a number", 12, "12"],
  ["in a word with other letters", 16, "läufe"],
  ["between a comma and a blank", 20, ""],
  ["before a line break", TEXT.length, "ok"],
])("a caret %s means the word there", (_name, at, word) => {
  expect(wordsAt(at)).toBe(word);
});

it("what is selected means itself", () => {
  expect(wordAt(cells, { from: 2, to: 8 })).toEqual({ from: 2, to: 8 });
});

it("the word gets a format, loses it, and becomes a link", () => {
  const word = wordAt(cells, { from: 7, to: 7 });
  const bold = toggleFormat(cells, word, "strong");
  expect(tokensOf(bold).slice(0, 4)).toEqual([
    { kind: "text", text: "Don’t " },
    { kind: "open", tag: "strong" },
    { kind: "text", text: "fill" },
    { kind: "close" },
  ]);
  expect(toggleFormat(bold, wordAt(bold, { from: 7, to: 7 }), "strong")).toEqual(cells);
  expect(tokensOf(setLink(cells, word, "/a"))[1]).toEqual({ kind: "open", tag: "a", href: "/a" });
});
