import {
  DUPLICATE_PLACEHOLDER_PREFIX,
  EMPTY_TREE_ID,
  type NavNode,
  newChangeItem,
  serialiseKey,
} from "@devloom/frame-protocol";
import { describe, expect, it } from "vitest";
import type { ChangeResult } from "../../../contract.ts";
import { NavTrees } from "./nav-trees.ts";
import { SelectionKeeper } from "./selection-keeper.ts";
import { navNode } from "./testing/nav-node.ts";
import type { Selection } from "./types.ts";

const BOARD = "board";
const ids = [
  "ba242f20-beab-5829-a15b-8f6c0c9bace5",
  "3b8fc683-e0c6-5ede-975b-00cbf9c752d0",
  "ad154530-0c14-5aed-af87-7712cd112365",
];
const [A, B, C] = ids.map((id) => `tempo-${id}`) as [string, string, string];
const key = (codebaseId: string, uniquePath: string): string =>
  serialiseKey({ codebaseId, storyboardId: BOARD, uniquePath });

function node(codebaseId: string, uniquePath: string, children: NavNode[] = []): NavNode {
  return navNode({ codebaseId, storyboardId: BOARD, uniquePath }, { children });
}

function keeperOf(...nodes: NavNode[]) {
  const nav = new NavTrees();
  nav.take(BOARD, node("body", "root", nodes));
  return { nav, keeper: new SelectionKeeper(nav) };
}

const result = (elementKeysToSelect?: string[]): ChangeResult => ({
  activityId: "0198f000-0000-7000-8000-000000000000",
  prevIdToNewIdMap: {},
  treeElementLookup: {},
  scopeLookup: {},
  wholeFiles: [],
  files: [],
  ...(elementKeysToSelect === undefined ? {} : { elementKeysToSelect }),
});

/** A copy that was asked for while its original was selected. */
const duplicateOf = (codebaseId: string) => ({
  ...newChangeItem("DUPLICATE", { codebaseIdsToDuplicate: [codebaseId] }),
  elementKeyToSelectAfterUndoInstantUpdate: key(codebaseId, "root-0"),
});

const isInSource = (): boolean => true;

describe("the selection", () => {
  it("stays as it is while its place stays", () => {
    const { keeper } = keeperOf(node(A, "root-0"));
    const selection = { storyboardId: BOARD, keys: [key(A, "root-0")] };
    expect(keeper.next(BOARD, selection)).toBeNull();
    expect(keeper.next("another", selection)).toBeNull();
  });

  it("follows its element to the nearest of its new places, and ends with it", () => {
    const { nav, keeper } = keeperOf(node(A, "root-4-1"), node(A, "root-0-3-1"), node(B, "root-1"));
    const selection = { storyboardId: BOARD, keys: [key(A, "root-0-2-1")] };
    expect(keeper.next(BOARD, selection)).toEqual([key(A, "root-0-3-1")]);
    nav.take(BOARD, node("body", "root", [node(B, "root-1")]));
    expect(keeper.next(BOARD, selection)).toEqual([]);
  });

  it("moves to the node with the classes of what was made, not to the component that hands its id down", () => {
    const { nav, keeper } = keeperOf(node(A, "root-0"));
    const selection = { storyboardId: BOARD, keys: [key(A, "root-0")] };
    keeper.confirmed(duplicateOf(A), result([B]), selection);
    const made = node(B, "root-4", [node(B, "root-4-1", [node(C, "root-4-1-0")])]);
    nav.take(BOARD, node("body", "root", [node(A, "root-0"), made]));
    expect(keeper.next(BOARD, selection)).toEqual([key(B, "root-4-1")]);
  });

  it("comes back to an element that a page does not show for a moment, whatever is confirmed meanwhile", () => {
    const { nav, keeper } = keeperOf();
    const selection = { storyboardId: BOARD, keys: [key(A, "root-0")] };
    const nothing = { storyboardId: null, keys: [] };
    expect(keeper.next(BOARD, selection)).toEqual([]);
    keeper.follow([], selection, () => keeper.forget());
    keeper.confirmed(duplicateOf(B), result(), nothing);
    expect(keeper.next(BOARD, nothing)).toBeNull();
    nav.take(BOARD, node("body", "root", [node(A, "root-0"), node(B, "root-1")]));
    expect(keeper.next(BOARD, nothing)).toEqual([key(A, "root-0")]);
    keeper.forget();
    expect(keeper.next(BOARD, nothing)).toBeNull();
  });

  it("is coming while its page shows nothing, unless the source has it no more", () => {
    const { nav, keeper } = keeperOf(node(A, "root-0"));
    const selection = { storyboardId: BOARD, keys: [key(A, "root-0")] };
    const nothing = { storyboardId: null, keys: [] };
    const movedOn: boolean[] = [];
    const show = (root: NavNode, before: Selection): void => {
      nav.take(BOARD, root);
      const keys = keeper.next(BOARD, before) ?? [];
      // Who waits for it looks while it is selected.
      keeper.follow(keys, before, () => {
        movedOn.push(keeper.hasMovedOn({ keys }, []));
        keeper.forget();
      });
    };
    show(node(EMPTY_TREE_ID, "1"), selection);
    expect(keeper.isComing([], nothing, isInSource)).toBe(true);
    expect(keeper.isComing([], nothing, () => false)).toBe(false);
    expect(keeper.hasMovedOn({ keys: [key(B, "root-1")] }, [])).toBe(true);
    show(node("body", "root", [node(A, "root-0")]), nothing);
    expect(keeper.isComing([], selection, isInSource)).toBe(false);
    show(node("body", "root"), selection);
    expect(keeper.isComing([], nothing, isInSource)).toBe(false);
    expect(movedOn).toEqual([false, false, false]);
  });

  it("comes back to its item when a list is made anew bit by bit", () => {
    const list = (...places: number[]) =>
      node(
        "body",
        "root",
        places.map((place) => node(A, `root-0-${place}`)),
      );
    const { nav, keeper } = keeperOf();
    const item = { storyboardId: BOARD, keys: [key(A, "root-0-4")] };
    let selection: Selection = item;
    const show = (...places: number[]): void => {
      nav.take(BOARD, list(...places));
      const keys = keeper.next(BOARD, selection);
      if (keys === null) return;
      keeper.follow(keys, selection, () => keeper.forget());
      selection = { storyboardId: keys.length === 0 ? null : BOARD, keys };
    };
    show(0, 1);
    expect(selection.keys).toEqual([key(A, "root-0-1")]);
    show();
    expect(selection.keys).toEqual([]);
    show(0);
    expect(selection.keys).toEqual([key(A, "root-0-0")]);
    show(0, 1, 2, 3, 4, 5);
    expect(selection).toEqual(item);
    show(0, 1, 2, 3);
    keeper.forget();
    show(0, 1, 2, 3, 4, 5);
    expect(selection.keys).toEqual([key(A, "root-0-3")]);
  });

  it("stays with the same item of a list that something was put before", () => {
    const { keeper } = keeperOf(
      node(B, "root-1"),
      ...[0, 1, 2].map((place) => node(A, `root-2-${place}-1`)),
    );
    const selection = { storyboardId: BOARD, keys: [key(A, "root-1-2-1")] };
    expect(keeper.next(BOARD, selection)).toEqual([key(A, "root-2-2-1")]);
  });

  it("comes back to an element that the page shows with its new id before that is known", () => {
    const { nav, keeper } = keeperOf();
    const selection = { storyboardId: BOARD, keys: [key(A, "root-0")] };
    const nothing = { storyboardId: null, keys: [] };
    keeper.follow([], selection, () => keeper.forget());
    nav.take(BOARD, node("body", "root", [node(C, "root-0")]));
    expect(keeper.next(BOARD, nothing)).toBeNull();
    keeper.remap({ [A]: C });
    expect(keeper.next(BOARD, nothing)).toEqual([key(C, "root-0")]);
  });

  it("goes to what a change has made as soon as the page shows it", () => {
    const { nav, keeper } = keeperOf(node(A, "root-0"));
    const selection = { storyboardId: BOARD, keys: [key(A, "root-0")] };
    keeper.confirmed(duplicateOf(A), result([B]), selection);
    expect(keeper.next(BOARD, selection)).toBeNull();
    nav.take(BOARD, node("body", "root", [node(A, "root-0"), node(B, "root-1")]));
    expect(keeper.next(BOARD, selection)).toEqual([key(B, "root-1")]);
    keeper.forget();
    expect(keeper.next(BOARD, selection)).toBeNull();
  });

  it("is still to come from when something is asked for until the page shows it", () => {
    const { nav, keeper } = keeperOf(node(A, "root-0"));
    const selection = { storyboardId: BOARD, keys: [key(A, "root-0")] };
    const elsewhere = { storyboardId: BOARD, keys: [key(C, "root-2")] };
    const asked = duplicateOf(A);
    expect(keeper.isComing([], selection, isInSource)).toBe(false);
    expect(keeper.isComing([asked], selection, isInSource)).toBe(true);
    expect(keeper.isComing([asked], { storyboardId: null, keys: [] }, isInSource)).toBe(true);
    expect(keeper.isComing([asked], elsewhere, isInSource)).toBe(false);
    keeper.confirmed(asked, result([B]), selection);
    expect(keeper.isComing([], selection, isInSource)).toBe(true);
    expect(keeper.hasMovedOn(selection, [A])).toBe(false);
    expect(keeper.hasMovedOn(elsewhere, [A])).toBe(true);
    nav.take(BOARD, node("body", "root", [node(A, "root-0"), node(B, "root-1")]));
    const keys = keeper.next(BOARD, selection) ?? [];
    keeper.follow(keys, selection, () => keeper.forget());
    expect(keeper.isComing([], { storyboardId: BOARD, keys }, isInSource)).toBe(false);
    expect(keeper.hasMovedOn({ keys }, [B])).toBe(false);
  });

  it("goes to a copy although the page loads anew and shows the original first", () => {
    const { nav, keeper } = keeperOf(node(A, "root-0"));
    const selection = { storyboardId: BOARD, keys: [key(A, "root-0")] };
    const nothing = { storyboardId: null, keys: [] };
    const follow = (before: typeof selection | typeof nothing): readonly string[] | null => {
      const keys = keeper.next(BOARD, before);
      if (keys !== null) keeper.follow(keys, before, () => keeper.forget());
      return keys;
    };
    keeper.confirmed(duplicateOf(A), result([B]), selection);
    nav.take(BOARD, node("body", "root"));
    expect(follow(selection)).toEqual([]);
    nav.take(BOARD, node("body", "root", [node(A, "root-0")]));
    expect(follow(nothing)).toEqual([key(A, "root-0")]);
    nav.take(BOARD, node("body", "root", [node(A, "root-0"), node(B, "root-1")]));
    expect(follow(selection)).toEqual([key(B, "root-1")]);
    expect(keeper.next(BOARD, { ...selection, keys: [key(A, "root-0")] })).toBeNull();
  });

  it("comes back to what was selected before a change that is undone", () => {
    const { keeper } = keeperOf(node(A, "root-0"));
    const changeToUndo = {
      ...newChangeItem("WRAP_DIV", { codebaseIdsToWrap: [A] }),
      elementKeyToSelectAfterUndoInstantUpdate: key(A, "root-0"),
    };
    const selection = { storyboardId: BOARD, keys: [key(B, "root-0")] };
    const undo = {
      ...newChangeItem("UNDO", { changeToUndo }),
      elementKeyToSelectAfterUndoInstantUpdate: key(B, "root-0"),
    };
    keeper.confirmed(undo, result(), selection);
    expect(keeper.next(BOARD, selection)).toEqual([key(A, "root-0")]);
  });

  it("stays with what somebody selected while a change was under way", () => {
    const { keeper } = keeperOf(node(A, "root-0"), node(B, "root-1"), node(C, "root-2"));
    const selection = { storyboardId: BOARD, keys: [key(C, "root-2")] };
    keeper.confirmed(duplicateOf(A), result([B]), selection);
    expect(keeper.next(BOARD, selection)).toBeNull();
  });

  it("goes from what stands in for a new element to that element", () => {
    const { keeper } = keeperOf(node(A, "root-0"), node(B, "root-1"));
    const standIn = key(`${DUPLICATE_PLACEHOLDER_PREFIX}${ids[0]}`, "root-1");
    const selection = { storyboardId: BOARD, keys: [standIn] };
    keeper.confirmed(duplicateOf(A), result([B]), selection);
    expect(keeper.next(BOARD, selection)).toEqual([key(B, "root-1")]);
  });
});
