import { describe, expect, it } from "vitest";
import { foreignChangeItem, newChangeItem, rebuildChangeItem } from "./change-item.ts";
import { CHANGE_REQUESTS, changeTypeOfPath, requestPath } from "./change-requests.ts";
import { isChangeType } from "./change-table.ts";
import { invertIdMap, remapChangeItem, remapKey } from "./remap-ids.ts";

const A = "tempo-ba242f20-beab-5829-a15b-8f6c0c9bace5";
const B = "tempo-3b8fc683-e0c6-5ede-975b-00cbf9c752d0";

describe("a change item", () => {
  it("starts unprocessed, named, and without repeated ids", () => {
    const item = newChangeItem("REMOVE_JSX", { codebaseIdsToRemove: [A, B, A] });

    expect(item).toMatchObject({
      type: "REMOVE_JSX",
      changeName: "Delete Element",
      changeFields: { codebaseIdsToRemove: [A, B] },
      canInstantUpdateWhileFlushing: false,
      prevIdToNewIdMap: {},
      _consumed: false,
      _sendInstantUpdate: true,
    });
  });

  it("has no promises in what an undo or a redo is about, also when that is one itself", () => {
    const nulls = { _apiPromise: null, _resolveApi: null, _rejectApi: null };
    const change = newChangeItem("EDIT_TEXT", { codebaseIdToEditText: A, newText: "b" });
    const undo = newChangeItem("UNDO", { changeToUndo: change });
    const redo = newChangeItem("REDO", { changeToRedo: undo });

    expect(undo.changeFields.changeToUndo).toEqual({ ...change, ...nulls });
    expect(undo).not.toHaveProperty("_apiPromise");
    expect(redo.changeFields.changeToRedo).toEqual({ ...undo, ...nulls });
    expect(rebuildChangeItem({ ...redo })).toEqual(redo);
  });

  it("is rebuilt from its plain form, with nested changes and without promises", () => {
    const changeToUndo = newChangeItem("ADD_CLASS", { codebaseIdToAddClass: A, className: "p-2" });
    const item = { ...newChangeItem("UNDO", { changeToUndo }), activityId: "x" };
    const wire = { ...structuredClone(item), done: Promise.resolve() };

    expect(rebuildChangeItem(wire)).toEqual(item);
    expect(item.canInstantUpdateWhileFlushing).toBe(true);
  });

  it("cannot be rebuilt from a type nobody knows", () => {
    expect(rebuildChangeItem({})).toBeNull();
    expect(() => rebuildChangeItem({ type: "PAINT" })).toThrow("Unknown change type: PAINT");
    expect(() => rebuildChangeItem({ type: "toString" })).toThrow("Unknown change type: toString");
    const nested = { type: "REDO", changeFields: { changeToRedo: { type: "PAINT" } } };
    expect(() => rebuildChangeItem(nested)).toThrow("Unknown change type: PAINT");
  });

  it("of somebody else is born processed and has no request", () => {
    const item = foreignChangeItem({ activityId: "a", prevIdToNewIdMap: { [A]: B } });

    expect(item).toMatchObject({ type: "UNKNOWN", activityId: "a", _consumed: true });
    expect(() => requestPath(item.type, "c")).toThrow("Unsupported operation");
  });
});

describe("the table of changes", () => {
  it("finds each type by its path again", () => {
    const sent = Object.entries(CHANGE_REQUESTS).flatMap(([type, { path }]) =>
      path === null ? [] : [[type, path] as const],
    );
    expect(sent).toHaveLength(14);
    for (const [type, path] of sent) expect(changeTypeOfPath(path)).toBe(type);
    expect(changeTypeOfPath("mutate/paint")).toBeNull();
    expect(isChangeType("constructor")).toBe(false);
    expect(requestPath("WRAP_DIV", "c")).toBe("canvases/c/parseAndMutate/mutate/wrapInDiv");
  });
});

describe("new ids", () => {
  it("replace old ones in fields and selections, also when two swap", () => {
    const item = {
      ...newChangeItem("MOVE_JSX", { codebaseIdToMove: A, codebaseIdToMoveTo: B }),
      elementKeyToSelectAfterInstantUpdate: `TE_${A}_board_root-0`,
      elementKeysToMultiselectAfterUndoInstantUpdate: null,
    };

    const moved = remapChangeItem(item, { [A]: B, [B]: A });

    expect(moved.changeFields).toEqual({ codebaseIdToMove: B, codebaseIdToMoveTo: A });
    expect(moved.elementKeyToSelectAfterInstantUpdate).toBe(`TE_${B}_board_root-0`);
    expect(moved.elementKeysToMultiselectAfterUndoInstantUpdate).toBeNull();
  });

  it("are followed also where they are told with a row", () => {
    const fields = { codebaseIdToEditText: A, newText: "b", within: [`${A} 1/3`, B] };
    expect(remapChangeItem(newChangeItem("EDIT_TEXT", fields), { [A]: B }).changeFields).toEqual({
      codebaseIdToEditText: B,
      newText: "b",
      within: [`${B} 1/3`, B],
    });
  });

  it("can be led back", () => {
    const key = `TE_${A}_board_root-0`;
    const map = { [A]: B };
    expect(remapKey(remapKey(key, map), invertIdMap(map))).toBe(key);
  });

  it("leave undo alone, and ids that the map does not name", () => {
    const inner = newChangeItem("WRAP_DIV", { codebaseIdsToWrap: [A] });
    const item = newChangeItem("UNDO", { changeToUndo: inner });
    expect(remapChangeItem(item, { [A]: B })).toEqual(item);
    expect(remapChangeItem(inner, {})).toEqual(inner);
    expect(remapChangeItem(inner, { [A]: B }).changeFields).toEqual({ codebaseIdsToWrap: [B] });
  });
});
