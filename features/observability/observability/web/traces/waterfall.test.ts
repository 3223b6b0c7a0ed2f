import { expect, it } from "vitest";
import type { TraceOutline } from "../../contract.ts";
import { spanAt, waterfall } from "./waterfall.ts";

/** Spans in the order of their starts, each with its parent's place. */
const outlineOf = (spans: readonly (readonly [id: string, parent: number])[]): TraceOutline => ({
  total: spans.length,
  services: ["s"],
  names: ["n"],
  ids: spans.map(([id]) => id.padStart(16, "0")).join(""),
  parent: spans.map(([, parent]) => parent),
  start: 1000,
  later: spans.map(() => 1000),
  duration: spans.map(() => 1000),
  service: spans.map(() => 0),
  name: spans.map(() => 0),
  status: spans.map(() => 0),
});
const shape = (spans: Parameters<typeof outlineOf>[0]): string[] => {
  const { places, depths } = waterfall(outlineOf(spans));
  return [...places].map((place, row) => `${depths[row]}${spans[place]?.[0]}`);
};

it("puts children below their parents in the order of their starts", () => {
  expect(
    shape([
      ["a", -1],
      ["b", 0],
      ["c", 0],
      ["d", 1],
      ["e", -1],
      ["f", 4],
    ]),
  ).toEqual(["0a", "1b", "2d", "1c", "0e", "1f"]);
});

it("keeps spans whose parent is missing, comes later, or that stand in a circle", () => {
  expect(
    shape([
      ["a", -1],
      ["x", 2],
      ["y", 1],
      ["s", 3],
      ["late", 5],
      ["root", -1],
    ]),
  ).toEqual(["0a", "0s", "0root", "1late", "0x", "1y"]);
  expect(
    shape([
      ["x", 1],
      ["y", 2],
      ["z", 0],
      ["below", 1],
    ]),
  ).toEqual(["0x", "1z", "2y", "3below"]);
});

it("lays out a hundred thousand spans, however deep, with each in one row", () => {
  const chain = Array.from({ length: 100_000 }, (_, place) => [`${place}`, place - 1] as const);
  const { places, depths } = waterfall(outlineOf(chain));
  expect([places.at(-1), depths.at(-1), new Set(places).size]).toEqual([99_999, 99_999, 100_000]);
});

it("reads a span, how long all take and how many failed from an outline", () => {
  const outline = {
    total: 2,
    services: ["shop", "bank"],
    names: ["pay"],
    ids: "000000000000000a000000000000000b",
    parent: [-1, 0],
    start: 1,
    later: [0, 1500],
    duration: [5000, 1250],
    service: [0, 1],
    name: [0, 0],
    status: [0, 2],
  };
  const { times, length, failed } = waterfall(outline);
  expect(spanAt(outline, times, 1)).toEqual({
    spanId: "000000000000000b",
    time: 2.5,
    duration: 1.25,
    service: "bank",
    name: "pay",
    status: 2,
  });
  expect([length, failed]).toEqual([5, 1]);
});
