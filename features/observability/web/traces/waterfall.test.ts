import { expect, it } from "vitest";
import type { SpanNode } from "../../contract.ts";
import { waterfall } from "./waterfall.ts";

const span = (spanId: string, parentId: string, time: number): SpanNode => ({
  spanId,
  parentId,
  time,
  duration: 1,
  service: "s",
  scope: "",
  name: spanId,
  kind: 1,
  status: 0,
  statusMessage: "",
  attributes: "{}",
  resource: "{}",
  events: "[]",
  links: "[]",
});
const shape = (spans: readonly SpanNode[]) =>
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
