import { expect, it } from "vitest";
import { historyStep } from "../model/testing/history-step.ts";
import { UndoStacks } from "../model/undo-stacks.ts";
import { canSetAside } from "./can-set-aside.ts";

it.each([
  ["the step that undo is about", "newest", "applied", false, true],
  ["an older step", "older", "applied", false, false],
  ["a step that was set aside", "aside", "applied", true, true],
  ["a step that was undone", "undone", "undone", false, false],
] as const)("is offered for %s: %s", (_what, id, state, isSetAside, isOffered) => {
  const stacks = new UndoStacks();
  stacks.adopt([
    historyStep("undone", "undone"),
    historyStep("newest", "applied"),
    historyStep("older", "applied"),
  ]);
  expect(canSetAside({ id, state, isSetAside }, stacks.store.get())).toBe(isOffered);
});
