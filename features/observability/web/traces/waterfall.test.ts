import { expect, it } from "vitest";
import { type OutlinedSpan, spansOf, waterfall } from "./waterfall.ts";

const span = (spanId: string, parentId: string, time: number): OutlinedSpan => ({
  spanId,
  parentId,
  time,
  duration: 1,
  service: "s",
  name: spanId,
  status: 0,
});
const shape = (spans: readonly OutlinedSpan[]) =>
  waterfall(spans).map(({ span: one, depth }) => `${depth}${one.spanId}`);

it("puts children below their parents in the order of their starts", () => {
  expect(
    shape([span("c", "a", 3), span("b", "a", 2), span("a", "", 1), span("d", "b", 4)]),
  ).toEqual(["0a", "1b", "2d", "1c"]);
});

it("keeps spans whose parent is missing or that stand in a circle", () => {
  expect(
    shape([span("a", "gone", 1), span("x", "y", 2), span("y", "x", 3), span("s", "s", 4)]),
  ).toEqual(["0a", "0s", "0x", "1y"]);
});

it("orders a chain of ten thousand", () => {
  const chain = Array.from({ length: 10_000 }, (_, index) =>
    span(`${index}`, index === 0 ? "" : `${index - 1}`, index),
  );
  expect(waterfall(chain).at(-1)).toMatchObject({ depth: 9999 });
});

it("reads an outline span by span", () => {
  const outline = {
    total: 2,
    services: ["shop", "bank"],
    names: ["pay"],
    id: ["a", "b"],
    parent: [-1, 0],
    time: [1, 2],
    duration: [5, 1],
    service: [0, 1],
    name: [0, 0],
    status: [0, 2],
  };
  expect(spansOf(outline)).toEqual([
    { ...span("a", "", 1), duration: 5, service: "shop", name: "pay" },
    { ...span("b", "a", 2), service: "bank", name: "pay", status: 2 },
  ]);
});
