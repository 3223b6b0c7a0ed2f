import type { Frame } from "@devloom/contract";
import { expect, it } from "vitest";
import { figuresOf, framesToCsv, seriesOf } from "./frames.ts";

const frame = (
  times: number[],
  values: (number | null)[],
  labels?: Record<string, string>,
): Frame => ({
  name: "f",
  truncated: false,
  fields: [
    { name: "time", type: "time", values: times },
    { name: "value", type: "number", values, ...(labels === undefined ? {} : { labels }) },
  ],
});

it("puts series of several frames on one axis of time", () => {
  const merged = seriesOf([frame([1, 3], [10, 30], { route: "/a" }), frame([2, 3], [20, null])]);

  expect(merged).toEqual({
    times: [1, 2, 3],
    series: [
      { name: "/a", unit: "", values: [10, null, 30] },
      { name: "value", unit: "", values: [null, 20, null] },
    ],
  });
});

it("takes the latest value of a series and every row of a table for a figure", () => {
  const table: Frame = {
    name: "t",
    truncated: false,
    fields: [
      { name: "route", type: "string", values: ["/a", ""] },
      { name: "p95", type: "number", unit: "ms", values: [5, 7] },
    ],
  };

  expect(
    figuresOf([frame([1, 2], [4, null]), table]).map(({ name, value }) => [name, value]),
  ).toEqual([
    ["value", 4],
    ["/a", 5],
    ["–", 7],
  ]);
});

it("writes what a spreadsheet cannot take for a formula", () => {
  const evil: Frame = {
    name: "e",
    truncated: false,
    fields: [{ name: "body", type: "string", values: ["=1+1"] }],
  };

  expect(framesToCsv([frame([0], [1.5]), evil])).toBe(
    "time,value\r\n1970-01-01T00:00:00.000Z,1.5\r\n\r\nbody\r\n'=1+1\r\n",
  );
});
