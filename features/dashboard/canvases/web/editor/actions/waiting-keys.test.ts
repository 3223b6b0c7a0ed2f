import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EditorModel } from "../model/editor-model.ts";
import { Store } from "../model/store.ts";
import { NOTHING_SELECTED, type Selection } from "../model/types.ts";
import { WaitingKeys } from "./waiting-keys.ts";

/** A model of which the test says what is selected and whether something is still to be. */
class EditorHarness {
  isSelectionComing = false;
  hasOther = false;
  readonly selection = new Store<Selection>(NOTHING_SELECTED);
  readonly newIds = new Store<Readonly<Record<string, string>>>({});
  readonly navTrees = new Store({});
  readonly changes = { status: new Store({}) };
  readonly told: string[] = [];
  kept = 0;
  hasChosenOther = (): boolean => this.hasOther;
  keepSelected = (): void => void (this.kept += 1);
  notify = ({ reason }: { reason: string }): void => void this.told.push(reason);

  /** What a change has made is selected. */
  arrive(): void {
    this.isSelectionComing = false;
    this.selection.set({ storyboardId: "board", keys: [] });
  }
}

let harness: EditorHarness;
let done: string[];
let keys: WaitingKeys;
let press: (key: string, isForSelection?: boolean, effect?: () => void) => void;

beforeEach(() => {
  vi.useFakeTimers();
  harness = new EditorHarness();
  done = [];
  keys = new WaitingKeys();
  // The rest of a model has nothing to do with keys that wait.
  const model = harness as unknown as EditorModel;
  press = (key, isForSelection = true, effect = () => undefined) =>
    keys.press(model, isForSelection, () => {
      done.push(key);
      effect();
    });
});

afterEach(() => void vi.useRealTimers());

/** Listeners look a moment later. */
const look = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

it("does at once what need not wait", () => {
  press("duplicate");
  harness.isSelectionComing = true;
  press("zoom", false);
  expect(done).toEqual(["duplicate", "zoom"]);
});

it("tells that keys wait until they are done", async () => {
  press("copy");
  expect(keys.isWaiting.get()).toBe(false);
  harness.isSelectionComing = true;
  press("delete");
  expect(keys.isWaiting.get()).toBe(true);
  harness.arrive();
  await look();
  expect(keys.isWaiting.get()).toBe(false);
});

it("does keys in their order once what was made is selected, also those that need not wait", async () => {
  harness.isSelectionComing = true;
  press("wrap");
  press("delete");
  press("undo", false);
  harness.navTrees.set({});
  await look();
  expect(done).toEqual([]);
  harness.arrive();
  await look();
  expect(done).toEqual(["wrap", "delete", "undo"]);
  press("copy");
  expect(done.at(-1)).toBe("copy");
});

it("waits again when one of them makes something itself", async () => {
  harness.isSelectionComing = true;
  press("duplicate", true, () => {
    harness.isSelectionComing = true;
  });
  press("delete");
  harness.arrive();
  await look();
  expect(done).toEqual(["duplicate"]);
  harness.arrive();
  await look();
  expect(done).toEqual(["duplicate", "delete"]);
});

it("does nothing to what somebody selects meanwhile, and says so", async () => {
  harness.isSelectionComing = true;
  press("delete");
  harness.hasOther = true;
  harness.arrive();
  await look();
  expect([done, harness.told, harness.kept]).toEqual([[], ["notShownYet"], 1]);
  press("copy");
  expect(done).toEqual(["copy"]);
});

it("gives up on a page that never shows it", async () => {
  harness.isSelectionComing = true;
  press("delete");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([done, harness.told]).toEqual([[], ["notShownYet"]]);
  harness.arrive();
  await look();
  expect(done).toEqual([]);
});
