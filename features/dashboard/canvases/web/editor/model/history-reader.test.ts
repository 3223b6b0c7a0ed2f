import { newChangeItem } from "@devloom/frame-protocol";
import { expect, it } from "vitest";
import type { HistoryStep } from "../../../contract.ts";
import { HistoryReader } from "./history-reader.ts";
import { historyStep } from "./testing/history-step.ts";
import { UndoStacks } from "./undo-stacks.ts";

it("does not take an answer for the newest that something has happened after", async () => {
  const stacks = new UndoStacks();
  const answers: ((steps: readonly HistoryStep[]) => void)[] = [];
  const asked = (): Promise<readonly HistoryStep[]> =>
    new Promise((resolve) => void answers.push(resolve));
  const reader = new HistoryReader({ steps: asked }, stacks, () => true);
  reader.expect();
  const read = reader.read();
  const own = {
    ...newChangeItem("DUPLICATE", { codebaseIdsToDuplicate: [] }),
    activityId: "own",
  };
  stacks.push(own);
  answers[0]?.([historyStep("older", "applied")]);
  await expect.poll(() => answers).toHaveLength(2);
  expect(stacks.nextUndo).toBe(own);
  answers[1]?.([historyStep("own", "applied"), historyStep("older", "applied")]);
  await read;
  expect(stacks.store.get().applied.map(({ activityId }) => activityId)).toEqual(["older", "own"]);
});

it("waits while changes of the page are on their way", async () => {
  const stacks = new UndoStacks();
  let isIdle = false;
  const steps = async () => [historyStep("theirs", "applied")];
  const reader = new HistoryReader({ steps }, stacks, () => isIdle);
  reader.expect();
  await reader.read();
  expect(stacks.nextUndo).toBeNull();
  isIdle = true;
  await reader.read();
  expect(stacks.nextUndo?.activityId).toBe("theirs");
});
