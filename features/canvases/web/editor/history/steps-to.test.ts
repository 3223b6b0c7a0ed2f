import { expect, it } from "vitest";
import type { CanvasActivity } from "../../../contract.ts";
import { stepsTo } from "./steps-to.ts";

const activity = (id: string, state: CanvasActivity["state"]): CanvasActivity => ({
  id,
  type: "ADD_CLASS",
  change: {},
  actorId: null,
  actorName: null,
  time: "2026-01-01T00:00:00.000Z",
  files: [],
  prevIdToNewIdMap: {},
  state,
  subjectId: null,
});

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
