import { expect, it } from "vitest";
import { historyStep } from "../model/testing/history-step.ts";
import { UndoStacks } from "../model/undo-stacks.ts";
import { stepsTo } from "./steps-to.ts";

it.each([
  ["a", 0],
  ["older", -1],
  ["b", 1],
  ["c", 2],
  ["undo b", 0],
])("leads to %s in %i steps", (id, steps) => {
  const stacks = new UndoStacks();
  stacks.adopt([
    historyStep("c", "undone"),
    historyStep("b", "undone"),
    historyStep("a", "applied"),
    historyStep("older", "applied"),
  ]);
  expect(stepsTo(id, stacks.store.get())).toBe(steps);
});
