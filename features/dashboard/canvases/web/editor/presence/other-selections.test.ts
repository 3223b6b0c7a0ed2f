import {
  type ExecuteFunctionPayload,
  type FrameRequest,
  type NavNode,
  type OtherSelection,
  serialiseKey,
} from "@devloom/frame-protocol";
import { expect, it } from "vitest";
import type { HeardPresence } from "../../../contract.ts";
import { Frames } from "../model/frames.ts";
import { NavTrees } from "../model/nav-trees.ts";
import { navNode } from "../model/testing/nav-node.ts";
import { OtherSelections } from "./other-selections.ts";
import { Visitors } from "./visitors.ts";

const [A, B] = ["ba242f20-beab-5829-a15b-8f6c0c9bace5", "3b8fc683-e0c6-5ede-975b-00cbf9c752d0"].map(
  (id) => `tempo-${id}`,
) as [string, string];

const place = (codebaseId: string, uniquePath: string) => ({
  codebaseId,
  storyboardId: "board",
  uniquePath,
});
const key = (codebaseId: string, path: string): string => serialiseKey(place(codebaseId, path));

const treeOf = (codebaseId: string, uniquePath: string): NavNode =>
  navNode(place(codebaseId, uniquePath));

const person = (selection: string[]): HeardPresence => ({
  visitId: "theirs",
  accountId: "account",
  name: "Somebody",
  storyboardId: "board",
  cursor: null,
  selection,
  leaves: false,
});

/** An editor with one frame, of which is kept what it was told to draw. */
function open() {
  const nav = new NavTrees();
  const frames = new Frames();
  const visitors = new Visitors({ visitId: "mine", now: () => 0, announce: async () => undefined });
  const told: (readonly OtherSelection[])[] = [];
  let port: MessagePort | undefined;
  frames.on("NAV_TREE", ({ navTree }, link) => nav.take(link.storyboardId, navTree));
  const selections = new OtherSelections({ others: visitors.others, nav, frames });
  selections.open();
  frames.link("board").connect(
    {
      postMessage: (_message, _origin, [given]) => {
        port = given as MessagePort;
        port.addEventListener("message", ({ data }: MessageEvent<FrameRequest>) => {
          const { args } = data.payload as ExecuteFunctionPayload;
          told.push((args?.[0] ?? []) as readonly OtherSelection[]);
        });
        port.start();
      },
    },
    "*",
  );
  const loads = (navTree: NavNode): void =>
    port?.postMessage({ id: "NAV_TREE", navTree, outerHtml: "" });
  return { visitors, selections, told, loads, close: () => frames.close() };
}

it("draws what others have selected where it is here, and follows pages and ids", async () => {
  const { visitors, selections, told, loads, close } = open();
  const drawnKeys = () => told.at(-1)?.map(({ keys }) => keys);
  visitors.hear(person([key(A, "root-0-1")]));
  expect(selections.byKey.get().size).toBe(0);

  loads(treeOf(A, "root-0-4"));
  await expect.poll(() => drawnKeys()).toEqual([[key(A, "root-0-4")]]);
  expect(told.at(-1)?.[0]).toMatchObject({ name: "Somebody", color: expect.stringMatching(/^#/) });
  expect(selections.byKey.get().get(key(A, "root-0-4"))).toMatchObject([{ visitId: "theirs" }]);

  visitors.remap({ [A]: B });
  loads(treeOf(B, "root-0-4"));
  await expect.poll(() => drawnKeys()).toEqual([[key(B, "root-0-4")]]);

  visitors.hear({ ...person([]), leaves: true });
  await expect.poll(() => drawnKeys()).toEqual([]);
  expect(selections.byKey.get().size).toBe(0);
  visitors.close();
  close();
});
