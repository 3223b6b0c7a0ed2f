import { expect, it } from "vitest";
import type { TraceOutline } from "../../contract.ts";
import { findSpans } from "./find-spans.ts";

const outline: TraceOutline = {
  total: 4,
  services: ["shop", "bank"],
  names: ["GET /order", "charge"],
  ids: "",
  parent: [-1, 0, 0, 1],
  start: 0,
  later: [0, 1, 1, 1],
  duration: [9, 1, 1, 1],
  service: [0, 0, 1, 1],
  name: [0, 1, 1, 0],
  status: [0, 2, 0, 2],
};
/** As the waterfall has them: the third span comes last. */
const places = Int32Array.from([0, 1, 3, 2]);
const find = (text: string, onlyErrors = false) => findSpans(outline, places, { text, onlyErrors });

it("finds rows by the name of their span or service, and by their status", () => {
  expect(find("CHARGE")).toEqual([1, 3]);
  expect(find(" bank ")).toEqual([2, 3]);
  expect(find("order", true)).toEqual([2]);
  expect(find("", true)).toEqual([1, 2]);
  expect(find("nobody")).toEqual([]);
});

it("looks for nothing without a word", () => {
  expect(find("  ")).toBeNull();
});
