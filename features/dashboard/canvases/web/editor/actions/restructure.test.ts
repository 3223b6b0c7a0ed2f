import { expect, test } from "vitest";
import { idOf, sampleTree } from "../layers/testing/tree-sample.ts";
import type { EditorModel } from "../model/editor-model.ts";
import type { Notice } from "../model/editor-options.ts";
import { indexTree, keysOfId } from "../model/nav-index.ts";
import { Store } from "../model/store.ts";
import { moveElements } from "./restructure.ts";

const item = { tag: "li", id: "item" };

/** What is told of an element that is let go where it is. */
function toldOf(children: readonly { tag: string; id: string }[]): readonly Notice[] {
  const { root, tree } = sampleTree({ tag: "ul", id: "list", children });
  const index = indexTree(root);
  const notices: Notice[] = [];
  // What else a model has does not bear on it.
  const model = {
    lookups: new Store({ tree }),
    storyboards: { items: new Store([{ id: "board" }]) },
    keysOf: (id: string) => keysOfId(index, id),
    navNode: (key: string) => index.get(key) ?? null,
    notify: (notice: Notice) => notices.push(notice),
  } as unknown as EditorModel;
  moveElements(model, [idOf("item")], { parentId: idOf("list") });
  return notices;
}

test("an item of a list that is dropped among its likes tells where their order is", () => {
  expect(toldOf([item, item, item])).toEqual([{ kind: "cannot", reason: "listItem" }]);
});

test("an element that is dropped where it is tells nothing", () => {
  expect(toldOf([{ tag: "li", id: "other" }, item])).toEqual([]);
});
