import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EditorModel } from "../model/editor-model.ts";
import { Store } from "../model/store.ts";
import { NOTHING_SELECTED, type Selection } from "../model/types.ts";
import { WaitingKeys } from "./waiting-keys.ts";

/** A model of which the test says what is selected and whether something is still to be. */
class Desk {
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

let desk: Desk;
let done: string[];
let press: (key: string, isForSelection?: boolean, effect?: () => void) => void;

beforeEach(() => {
  vi.useFakeTimers();
  desk = new Desk();
  done = [];
  const keys = new WaitingKeys();
  // The rest of a model has nothing to do with keys that wait.
  const model = desk as unknown as EditorModel;
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
  desk.isSelectionComing = true;
  press("zoom", false);
  expect(done).toEqual(["duplicate", "zoom"]);
});

it("does keys in their order once what was made is selected, also those that need not wait", async () => {
  desk.isSelectionComing = true;
  press("wrap");
  press("delete");
  press("undo", false);
  desk.navTrees.set({});
  await look();
  expect(done).toEqual([]);
  desk.arrive();
  await look();
  expect(done).toEqual(["wrap", "delete", "undo"]);
  press("copy");
  expect(done.at(-1)).toBe("copy");
});

it("waits again when one of them makes something itself", async () => {
  desk.isSelectionComing = true;
  press("duplicate", true, () => {
    desk.isSelectionComing = true;
  });
  press("delete");
  desk.arrive();
  await look();
  expect(done).toEqual(["duplicate"]);
  desk.arrive();
  await look();
  expect(done).toEqual(["duplicate", "delete"]);
});

it("does nothing to what somebody selects meanwhile, and says so", async () => {
  desk.isSelectionComing = true;
  press("delete");
  desk.hasOther = true;
  desk.arrive();
  await look();
  expect([done, desk.told, desk.kept]).toEqual([[], ["notShownYet"], 1]);
  press("copy");
  expect(done).toEqual(["copy"]);
});

it("gives up on a page that never shows it", async () => {
  desk.isSelectionComing = true;
  press("delete");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([done, desk.told]).toEqual([[], ["notShownYet"]]);
  desk.arrive();
  await look();
  expect(done).toEqual([]);
});
