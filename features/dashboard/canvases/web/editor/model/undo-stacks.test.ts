import { newChangeItem } from "@devloom/frame-protocol";
import { describe, expect, it } from "vitest";
import { inGesture } from "./gesture.ts";
import { historyStep } from "./testing/history-step.ts";
import { UndoStacks } from "./undo-stacks.ts";

const A = "tempo-ba242f20-beab-5829-a15b-8f6c0c9bace5";
const change = (activityId?: string) => ({
  ...newChangeItem("DUPLICATE", { codebaseIdsToDuplicate: [A] }),
  ...(activityId === undefined ? {} : { activityId }),
});
describe("what can be undone", () => {
  it("goes back and forth, and a new change ends what could be redone", () => {
    const stacks = new UndoStacks();
    const [first, second, third] = [change(), change(), change()];
    stacks.push(first);
    stacks.push(second);
    stacks.stepBack();
    expect([stacks.nextUndo, stacks.nextRedo]).toEqual([first, second]);
    stacks.stepBack();
    stacks.stepBack();
    expect([stacks.nextUndo, stacks.nextRedo]).toEqual([null, first]);
    stacks.stepForth();
    stacks.push(third);
    expect(stacks.store.get()).toEqual({ applied: [first, third], undone: [] });
    stacks.drop(third.id);
    expect(stacks.nextUndo).toBe(first);
  });

  it("is what the gateway says, with what this page knows of its own changes", () => {
    const stacks = new UndoStacks();
    const own = change("own");
    stacks.push(own);
    stacks.adopt([
      historyStep("later", "undone"),
      historyStep("soon", "undone"),
      historyStep("own", "applied"),
      historyStep("theirs", "applied"),
    ]);
    const { applied, undone } = stacks.store.get();
    expect(applied.map(({ activityId, type }) => [activityId, type])).toEqual([
      ["theirs", "UNKNOWN"],
      ["own", "DUPLICATE"],
    ]);
    expect(undone.map(({ activityId }) => activityId)).toEqual(["later", "soon"]);
    expect(stacks.nextUndo).toBe(own);
    expect(stacks.nextRedo?.activityId).toBe("soon");
  });

  it("is a gesture at a time, also one that the gateway remembers", () => {
    const stacks = new UndoStacks();
    expect(stacks.gestures).toEqual({ undo: 0, redo: 0 });
    stacks.push(change());
    stacks.push(inGesture(change(), "drag"));
    stacks.push(inGesture(change(), "drag"));
    expect(stacks.gestures).toEqual({ undo: 2, redo: 0 });
    stacks.stepBack();
    expect(stacks.gestures).toEqual({ undo: 1, redo: 1 });
    stacks.adopt([
      historyStep("a", "undone", "paste"),
      historyStep("b", "undone", "paste"),
      historyStep("c", "applied"),
      historyStep("d", "applied", "other"),
    ]);
    expect(stacks.gestures).toEqual({ undo: 1, redo: 2 });
  });
});
