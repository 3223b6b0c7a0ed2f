import { expect, it } from "vitest";
import { previewOf } from "./preview.ts";

const edit = (line: number, from: number, to: number, newText: string) => ({
  range: { start: { line, character: from }, end: { line, character: to } },
  newText,
});

it("shows each line that changes once, as it is and as it would be, in the order of the text", () => {
  const text = "const a = 1;\r\nuse(a, a);\r\nother();\r\n";
  const edits = [edit(1, 7, 8, "width"), edit(0, 6, 7, "width"), edit(1, 4, 5, "width")];

  expect(previewOf("src/a.ts", text, edits)).toEqual({
    path: "src/a.ts",
    places: 3,
    hidden: 0,
    lines: [
      { line: 1, before: "const a = 1;", after: "const width = 1;" },
      { line: 2, before: "use(a, a);", after: "use(width, width);" },
    ],
  });
});

it("of very many lines and very long ones it shows a part, and counts all places", () => {
  const text = `${"a".repeat(1000)}\n`.repeat(100);
  const edits = Array.from({ length: 100 }, (_, line) => edit(line, 0, 1, "b"));

  const { places, hidden, lines } = previewOf("a.ts", text, edits);

  expect([places, hidden]).toEqual([100, 80]);
  expect(lines).toHaveLength(20);
  expect(lines[0]?.before).toHaveLength(300);
});
