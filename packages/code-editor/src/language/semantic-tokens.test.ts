import { Text } from "@codemirror/state";
import { expect, it } from "vitest";
import { rangesOf } from "./semantic-tokens.ts";

const doc = Text.of(["const area = (side) => side;", "area(2);"]);
const words = (data: readonly number[], types: readonly string[]): string[] =>
  rangesOf(data, types, doc).map(
    ({ from, to, value }) => `${doc.sliceString(from, to)} ${value.spec["class"]}`,
  );

it("reads tokens behind each other, in a line and in the next", () => {
  const types = ["function", "parameter"];
  const data = [0, 6, 4, 0, 1, 0, 8, 4, 1, 1, 0, 9, 4, 1, 0, 1, 0, 4, 0, 0];
  expect(words(data, types)).toEqual([
    "area cm-word-function",
    "side cm-word-parameter",
    "side cm-word-parameter",
    "area cm-word-function",
  ]);
});

it("marks nothing beyond the text, nor kinds that nobody knows", () => {
  expect(words([0, 6, 400, 0, 0], ["function"])).toEqual([]);
  expect(words([9, 0, 4, 0, 0], ["function"])).toEqual([]);
  expect(words([0, 6, 4, 0, 0, 0, 8, 4, 5, 0], ["unheard"])).toEqual([]);
  expect(words([0, 6, 4], ["function"])).toEqual([]);
});
