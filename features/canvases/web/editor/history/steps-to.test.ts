import { expect, it } from "vitest";
import { activity } from "../model/testing/activity.ts";
import { stepsTo } from "./steps-to.ts";

// Newest first: two steps were undone, with the undo steps in between.
const list = [
  activity("undo b", null),
  activity("undo c", null),
  activity("c", "undone"),
  activity("b", "undone"),
  activity("a", "applied"),
  activity("older", "applied"),
];

it.each([
  ["a", 0],
  ["older", -1],
  ["b", 1],
  ["c", 2],
  ["undo b", 0],
])("leads to %s in %i steps", (id, steps) => {
  expect(stepsTo(id, list)).toBe(steps);
});
