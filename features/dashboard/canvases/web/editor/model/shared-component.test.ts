import { newChangeItem, type TreeElementLookup } from "@devloom/frame-protocol";
import { describe, expect, test } from "vitest";
import { SharedComponents } from "./shared-component.ts";

const FILE = "src/Card.tsx";

function treeWith(uses: number): TreeElementLookup {
  const inside = { type: "native", filename: FILE, parentComponent: "Card" };
  const use = {
    type: "component-instance",
    componentName: "Card",
    componentFilename: FILE,
    filename: "src/Page.tsx",
    parentComponent: "Page",
  };
  const all = Array.from({ length: uses }, (_, at) => [`use-${at}`, use] as const);
  return { title: inside, ...Object.fromEntries(all) };
}

const changed = (path: string) => ({ files: [{ path, hash: "x", diff: "" }] });
const styling = newChangeItem("REMOVE_CLASS", { codebaseIdToRemoveClass: "title", className: "a" });

describe("a change inside of a component", () => {
  test("tells once in how many places it is used", () => {
    const shared = new SharedComponents();
    expect(shared.changedBy(styling, changed(FILE), treeWith(3))).toEqual({
      component: "Card",
      count: 3,
    });
    expect(shared.changedBy(styling, changed(FILE), treeWith(3))).toBeNull();
  });

  test("says nothing of one that is used once, or of what changed no file", () => {
    expect(new SharedComponents().changedBy(styling, changed(FILE), treeWith(1))).toBeNull();
    expect(new SharedComponents().changedBy(styling, { files: [] }, treeWith(3))).toBeNull();
  });

  test("says nothing of a text that is written where the component is used", () => {
    const text = newChangeItem("EDIT_TEXT", { codebaseIdToEditText: "title", newText: "b" });
    const shared = new SharedComponents();
    expect(shared.changedBy(text, changed("src/Page.tsx"), treeWith(3))).toBeNull();
    expect(shared.changedBy(text, changed(FILE), treeWith(3))?.count).toBe(3);
  });
});
