import { type NavNode, serialiseKey, storyboardKey } from "@devloom/frame-protocol";
import { expect, it } from "vitest";
import { Frames } from "../model/frames.ts";
import { NavTrees } from "../model/nav-trees.ts";
import { navNode } from "../model/testing/nav-node.ts";
import { OtherSelections } from "./other-selections.ts";
import { Visitors } from "./visitors.ts";

const ids = ["ba242f20-beab-5829-a15b-8f6c0c9bace5", "3b8fc683-e0c6-5ede-975b-00cbf9c752d0"];

function node(index: number, uniquePath: string, parent?: NavNode): NavNode {
  const place = { codebaseId: `tempo-${ids[index]}`, storyboardId: "board", uniquePath };
  const made = navNode(place, parent === undefined ? {} : { parent });
  parent?.children.push(made);
  return made;
}

it("tells of every row around an element that somebody has selected in it, once", () => {
  const nav = new NavTrees();
  const visitors = new Visitors({ visitId: "mine", now: () => 0, announce: async () => undefined });
  const selections = new OtherSelections({ others: visitors.others, nav, frames: new Frames() });
  const root = node(0, "root-0");
  const children = ["root-0-0", "root-0-1"].map((path) => node(1, path, root));
  nav.take("board", root);
  const close = selections.open();
  const keys = children.map(({ tempoElement }) => serialiseKey(tempoElement));

  visitors.hear({
    visitId: "theirs",
    accountId: "account",
    name: "Somebody",
    storyboardId: "board",
    cursor: null,
    selection: keys,
    leaves: false,
  });

  const inside = [...selections.inside.get()].map(([key, people]) => [key, people.length]);
  expect(Object.fromEntries(inside)).toEqual({
    [serialiseKey(root.tempoElement)]: 1,
    [serialiseKey(storyboardKey("board"))]: 1,
  });
  expect([...selections.byKey.get().keys()]).toEqual(keys);
  close();
  visitors.close();
});
