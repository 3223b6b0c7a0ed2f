import { expect, it } from "vitest";
import { withEdits } from "./edits.ts";

const at = (line: number, character: number) => ({ line, character });

it("an edit of a file that is not open leaves every line break around it as it is", () => {
  const text = "one\r\ntwo\nthree\rfour\r\n";
  const edits = [
    { range: { start: at(1, 0), end: at(1, 3) }, newText: "zwei" },
    { range: { start: at(3, 0), end: at(3, 0) }, newText: "new\n" },
  ];
  expect(withEdits(text, edits)).toBe("one\r\nzwei\nthree\rnew\r\nfour\r\n");
});

it("an edit beyond the end of a line or of the text is made at that end", () => {
  const edits = [
    { range: { start: at(0, 90), end: at(0, 99) }, newText: "!" },
    { range: { start: at(9, 0), end: at(9, 0) }, newText: "end" },
  ];
  expect(withEdits("a\r\nb", edits)).toBe("a!\r\nbend");
});
