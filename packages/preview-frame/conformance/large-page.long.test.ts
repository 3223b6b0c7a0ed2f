import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleScript } from "./bundle.ts";
import { applyChange, undoChange } from "./changes.ts";
import { covers } from "./covers.ts";
import type { Editor, Message } from "./editor.ts";
import { type Stage, openStage } from "./stage.ts";

interface TreeNode {
  readonly name: string;
  readonly level: number;
  readonly parentIsRight: boolean;
  readonly scope?: { readonly name: string };
  readonly children: readonly TreeNode[];
  readonly tempoElement: { readonly uniquePath: string };
}

const ID = "tempo-00000000-0000-4000-8000-000000000099";
const LOOKUP = { [ID]: { type: "component-instance", componentName: "Card" } };
const WAIT = { timeout: 60_000 };
const SCOPES = { cards: { codebaseIds: [ID], name: "cards" } };

let stage: Stage;
let editor: Editor;

beforeAll(async () => {
  const app = await bundleScript("./fixtures/large-app.tsx", false);
  const body = `<!-- a note & more --><div id="root" data-text='"a" & b'></div>text &amp; &lt;&nbsp;<script src="/app.js"></script>`;
  stage = await openStage({ "/large": { body, files: { "/app.js": app } } });
  editor = await stage.open("/large?elements=2100");
  await editor.frame.locator("main").waitFor();
});

afterAll(() => stage.stop());

function everyNode(node: TreeNode): TreeNode[] {
  return [node, ...node.children.flatMap(everyNode)];
}

it("tells a large tree as it tells a small one", async () => {
  covers("NAV_TREE", "7 large trees arrive whole", "7 one node per component instance");
  const { navTree, outerHtml } = await editor.init(LOOKUP, SCOPES);
  // The message is the frame's own.
  const nodes = everyNode(navTree as TreeNode);
  expect(nodes.filter(({ name }) => name === "Card")).toHaveLength(210);
  expect(nodes.filter(({ scope }) => scope?.name === "cards")).toHaveLength(210);
  expect(nodes.every(({ parentIsRight }) => parentIsRight)).toBe(true);
  expect(nodes[0]).toMatchObject({ name: "MAIN", level: 0 });
  const paths = nodes.map(({ tempoElement }) => tempoElement.uniquePath);
  expect(new Set(paths).size).toBe(paths.length);
  const shown = await editor.frame.evaluate(() => document.documentElement.outerHTML);
  expect(outerHtml).toBe(shown);
});

it("outlines those of many children that are in the window", async () => {
  covers("12 follows scrolling");
  const main = await editor.keyOf(ID.replace(/99$/, "01"));
  const childrenAt = async (scroll: number): Promise<number[]> => {
    await editor.frame.evaluate((top) => window.scrollTo(0, top), scroll);
    await editor.call("setHoveredElement", main);
    const children = (await editor.outlines()).filter(({ type }) => type === "CHILD");
    return children.map(({ style }) => Number(/top: (-?[\d.]+)px/.exec(style)?.[1]));
  };
  const first = await childrenAt(0);
  expect(first.length).toBeGreaterThan(1);
  expect(Math.max(...first)).toBeLessThanOrEqual(700);
  const later = await childrenAt(5_000);
  expect(later.length).toBeGreaterThan(1);
  expect(Math.max(...later)).toBeLessThanOrEqual(700);
  expect(later).not.toEqual(first);
  await childrenAt(0);
});

it("paints what is in the window at once, and in the end everything", async () => {
  covers("10 STYLING");
  const id = ID.replace(/99$/, "05");
  const colours = (): Promise<string[]> =>
    editor.frame.evaluate(
      (name) =>
        [...document.getElementsByClassName(name)].map((node) => getComputedStyle(node).color),
      id,
    );
  const paint = (color: string): Promise<Message> =>
    applyChange(editor, "STYLING", {
      codebaseId: id,
      stylingChanges: { color },
      stylingFramework: "Inline",
      modifiers: [],
      customProperties: [],
    });
  const before = (await colours())[0];
  const first = await paint("rgb(1, 2, 3)");
  expect((await colours())[0]).toBe("rgb(1, 2, 3)");
  const second = await paint("rgb(4, 5, 6)");
  expect((await colours())[0]).toBe("rgb(4, 5, 6)");
  await expect.poll(async () => new Set(await colours()), WAIT).toEqual(new Set(["rgb(4, 5, 6)"]));
  await undoChange(editor, second);
  expect(new Set(await colours())).toEqual(new Set(["rgb(1, 2, 3)"]));
  await undoChange(editor, first);
  expect(new Set(await colours())).toEqual(new Set([before]));
  await applyChange(editor, "ADD_CLASS", {
    codebaseIdToAddClass: id,
    className: "arb89-temp-styling",
    cssEquivalent: "color: rgb(7, 8, 9) !important;",
    temporaryOnly: true,
    modifiers: [],
    customProperties: [],
  });
  expect((await colours())[0]).toBe("rgb(7, 8, 9)");
  await applyChange(editor, "REMOVE_CLASS", {
    codebaseIdToRemoveClass: id,
    className: "arb89-temp-styling",
  });
  expect(new Set(await colours())).toEqual(new Set([before]));
});

it("tells every tree whole, also when the other thread comes to none of them for a while", async () => {
  covers("7 large trees arrive whole");
  const [relay] = editor.page.workers();
  if (relay === undefined) throw new Error("There is no other thread");
  await editor.settle();
  await editor.clear();
  // Trees that are made meanwhile wait for the port, which waits for the thread.
  const isBusy = relay.evaluate(() => {
    const end = performance.now() + 1_600;
    while (performance.now() < end);
  });
  await editor.frame.evaluate(async () => {
    for (let change = 0; change < 12; change += 1) {
      document.querySelector("main")?.classList.toggle("changed");
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  });
  await isBusy;
  await editor.next("NAV_TREE");
  await editor.settle();
  const sizes = await editor.page.evaluate(() => {
    const { messages } = window as unknown as { messages: Message[] };
    const sizeOf = (node: TreeNode | null): number =>
      node === null ? 0 : node.children.reduce((sum, child) => sum + sizeOf(child), 1);
    return messages
      .filter(({ id }) => id === "NAV_TREE")
      .map(({ navTree }) => sizeOf(navTree as TreeNode | null));
  });
  expect(new Set(sizes).size).toBe(1);
  expect(sizes[0]).toBeGreaterThan(2_000);
});

it("goes on talking, and tells errors", async () => {
  covers("ERROR");
  const id = ID.replace(/99$/, "05");
  const tree = await editor.after("NAV_TREE", () =>
    editor.call("updateCodebaseIds", { [id]: ID.replace(/99$/, "55") }),
  );
  expect(tree["navTree"]).toMatchObject({ name: "MAIN" });
  const error = await editor.after("ERROR", () =>
    editor.frame.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error("late");
        }),
    ),
  );
  expect(error["error"]).toMatchObject({ message: expect.stringContaining("late") });
  await editor.clear();
  await editor.settle();
  expect(await editor.heard("ERROR")).toEqual([]);
});
