import { type ChangeFields, newChangeItem } from "@devloom/frame-protocol";
import { describe, expect, it } from "vitest";
import { changeBodies } from "../../../contract.ts";
import { changeRequest, type EditItem, isEdit } from "./change-request.ts";

const A = "tempo-ba242f20-beab-5829-a15b-8f6c0c9bace5";
const B = "tempo-3b8fc683-e0c6-5ede-975b-00cbf9c752d0";
const CANVAS = "0198f000-0000-7000-8000-000000000000";
const tree = { [A]: { type: "native", componentName: "p", filename: "src/App.tsx", extra: [1] } };
const known = { codebaseId: A, type: "native", componentName: "p", filename: "src/App.tsx" };

type Edits = Omit<ChangeFields, "UNDO" | "REDO" | "UNKNOWN">;

const cases: { [Type in keyof Edits]: { fields: Edits[Type]; body: object } } = {
  STYLING: {
    fields: {
      codebaseId: A,
      stylingChanges: { marginTop: "4px", color: null },
      stylingFramework: "Tailwind",
      modifiers: ["md", "hover"],
      customProperties: [],
    },
    body: {
      reactElement: known,
      styling: { marginTop: "4px", color: null },
      modifiers: ["md", "hover"],
    },
  },
  ADD_JSX: {
    fields: {
      codebaseIdToAddTo: A,
      afterCodebaseId: B,
      addNativeTag: "hr",
      propsToSet: { id: "x" },
    },
    body: {
      destinationElement: known,
      afterElement: { codebaseId: B },
      newElement: { type: "native", nativeTag: "hr", componentName: "hr", propsToSet: { id: "x" } },
      canvasId: CANVAS,
      hasInstantUpdate: false,
    },
  },
  MOVE_JSX: {
    fields: { codebaseIdToMove: A, codebaseIdToMoveTo: B, beforeCodebaseId: A },
    body: { elementToMove: known, newContainerElement: { codebaseId: B }, beforeElement: known },
  },
  REMOVE_JSX: {
    fields: { codebaseIdsToRemove: [A, B] },
    body: { elementsToRemove: [known, { codebaseId: B }] },
  },
  CHANGE_PROP: {
    fields: { codebaseIdToChange: A, propName: "title", propValue: undefined },
    body: { elementToModify: known, propName: "title" },
  },
  ADD_CLASS: {
    fields: { codebaseIdToAddClass: A, className: "p-2", addingTailwindClass: true },
    body: { reactElement: known, className: "p-2", stylingFramework: "Tailwind" },
  },
  REMOVE_CLASS: {
    fields: { codebaseIdToRemoveClass: A, className: "p-2" },
    body: { reactElement: known, className: "p-2" },
  },
  UPDATE_CLASSES: {
    fields: {
      codebaseIdToUpdateClass: A,
      newClasses: ["a"],
      oldClasses: ["b"],
      involvedClasses: [],
    },
    body: { reactElement: known, newClasses: ["a"], oldClasses: ["b"] },
  },
  EDIT_TEXT: {
    fields: { codebaseIdToEditText: A, newText: "new", oldText: "old" },
    body: { element: known, newText: "new", oldText: "old" },
  },
  WRAP_DIV: { fields: { codebaseIdsToWrap: [A] }, body: { reactElements: [known] } },
  DUPLICATE: { fields: { codebaseIdsToDuplicate: [A] }, body: { reactElements: [known] } },
  CHANGE_TAG: {
    fields: { codebaseIdToChange: A, newTagName: "h2" },
    body: { elementToModify: known, newTag: "h2" },
  },
};

describe("the request of a change", () => {
  it.each(Object.entries(cases))("%s is what the contract asks for", (type, { fields, body }) => {
    // The table pairs each type with its own fields.
    const item = newChangeItem(type as never, fields as never) as EditItem;
    const sent = changeRequest(item, tree, CANVAS);
    expect(sent.type).toBe(type);
    expect(sent.body).toMatchObject(body);
    expect(() => changeBodies[sent.type].parse(sent.body)).not.toThrow();
  });

  it("adds copies and components of the project", () => {
    const add = (fields: Partial<ChangeFields["ADD_JSX"]>): unknown => {
      const item = newChangeItem("ADD_JSX", { codebaseIdToAddTo: A, ...fields });
      const { body } = changeRequest(item, tree, CANVAS);
      return "newElement" in body ? body.newElement : null;
    };
    expect(add({ addCodebaseId: A })).toEqual(known);
    const addComponent = { componentName: "Card", filename: "src/Card.tsx", isDefault: true };
    expect(add({ addComponent })).toEqual({ type: "component", ...addComponent });
    expect(add({ fileContentsToSourceFrom: "<p />" })).toBeNull();
  });

  it("is none of undo, redo and changes by others", () => {
    const changeToUndo = newChangeItem("WRAP_DIV", { codebaseIdsToWrap: [A] });
    expect(isEdit(changeToUndo)).toBe(true);
    expect(isEdit(newChangeItem("UNDO", { changeToUndo }))).toBe(false);
    expect(isEdit(newChangeItem("UNKNOWN", {}))).toBe(false);
  });
});
