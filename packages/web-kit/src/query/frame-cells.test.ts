import type { Frame, FrameField } from "@devloom/contract";
import { expect, it } from "vitest";
import { cellText, cellValue, readableText, sumOf } from "./frame-cells.ts";

const FRAME: Frame = {
  name: "",
  truncated: false,
  fields: [
    { name: "at", type: "time", values: [0, null] },
    { name: "count", type: "number", values: [2, 5] },
    { name: "who", type: "string", values: ["Ada", '{"a":[1]}'] },
  ],
};
const iso = (text: string): string => text;

it("cells say times as times, and nothing where there is nothing", () => {
  expect(cellText(FRAME, 0, 0, iso)).toBe("1970-01-01T00:00:00.000Z");
  expect(cellText(FRAME, 1, 0, iso)).toBeNull();
  expect(cellText(FRAME, 0, 1, iso)).toBe("2");
  expect(cellText(FRAME, 9, 9, iso)).toBeNull();
});

it("times that no calendar has are said as they came", () => {
  const field: FrameField = { name: "at", type: "time", values: [1e300] };
  expect(cellText({ ...FRAME, fields: [field] }, 0, 0, iso)).toBe("1e+300");
});

it("cells are sorted by what they are", () => {
  expect([cellValue(FRAME, 0, 1), cellValue(FRAME, 1, 0), cellValue(FRAME, 0, 2)]).toEqual([
    2,
    null,
    "Ada",
  ]);
});

it("the numbers among chosen cells are added up", () => {
  expect(sumOf(FRAME, { rows: [0, 1], columns: [1, 2] })).toEqual({ total: 7, count: 2 });
  expect(sumOf(FRAME, { rows: [0, 1], columns: [0, 2] })).toBeNull();
});

it("JSON is shown on several lines, everything else as it is", () => {
  expect(readableText('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(readableText("{not JSON")).toBe("{not JSON");
  expect(readableText("12")).toBe("12");
});
