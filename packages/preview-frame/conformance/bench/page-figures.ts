import type { Editor } from "../editor.ts";
import { STORYBOARD } from "../ids.ts";
import type { Stage } from "../stage.ts";
import { type Hover, hoverLatencies } from "./hover-latencies.ts";
import { tasksBetween } from "./trace.ts";
import { type Update, plainLatencies, updateLatencies, waitForAll } from "./update-latencies.ts";

/** What a page of a size costs. Milliseconds. */
export interface PageFigures {
  readonly elements: number;
  /** The first tree after the page has loaded, and the longest block of the page's thread for it. */
  readonly firstTreeTime: number;
  readonly firstTreeBlock: number;
  /** From asking for the tree until the editor has it. */
  readonly treeTime: number;
  readonly treeWork: number;
  readonly longestBlock: number;
  readonly plainWalk: number;
  readonly hovers: readonly Hover[];
  readonly updates: readonly Update[];
  /** From the last update until elements out of sight have it too. */
  readonly allUpdated: number;
  /** The same in a page of the same size without the runtime. */
  readonly plain: { readonly hovers: readonly Hover[]; readonly updates: readonly Update[] };
}

const MAX_WAIT = 120_000;
const LOOKUP = {
  "tempo-00000000-0000-4000-8000-000000000099": {
    type: "component-instance",
    componentName: "Card",
  },
};

export async function measurePage(stage: Stage, elements: number): Promise<PageFigures> {
  const editor = await stage.open(`/large?elements=${elements}&framework=VITE`);
  try {
    await editor.frame.locator("main").waitFor();
    await editor.settle();
    const first = await measureTree(stage, editor);
    const tree = await measureTree(stage, editor);
    return {
      elements: await editor.frame.evaluate(() => document.querySelectorAll("#root *").length),
      firstTreeTime: first.treeTime,
      firstTreeBlock: first.longestBlock,
      ...tree,
      plainWalk: await plainWalk(editor),
      hovers: await hoverLatencies(editor),
      updates: await updateLatencies(editor),
      allUpdated: await waitForAll(editor),
      plain: await measurePlain(stage, elements),
    };
  } finally {
    await editor.page.close();
  }
}

async function measurePlain(stage: Stage, elements: number): Promise<PageFigures["plain"]> {
  const editor = await stage.open(`/plain?elements=${elements}`);
  try {
    await editor.frame.locator("main").waitFor();
    return { hovers: await hoverLatencies(editor), updates: await plainLatencies(editor) };
  } finally {
    await editor.page.close();
  }
}

/** A tree of this size stays in the page that got it: reading it here would take far longer. */
async function askForTree(editor: Editor): Promise<void> {
  await editor.clear();
  await editor.call("initProject", STORYBOARD, LOOKUP, {});
  await editor.wait("NAV_TREE", MAX_WAIT);
  await editor.clear();
}

async function measureTree(
  stage: Stage,
  editor: Editor,
): Promise<Pick<PageFigures, "treeTime" | "treeWork" | "longestBlock">> {
  let treeTime = 0;
  const marks = { from: "tree asked for", until: "tree told" };
  const { longest, together } = await tasksBetween(stage.browser, editor.page, marks, async () => {
    await editor.frame.evaluate((name) => void performance.mark(name), marks.from);
    const started = performance.now();
    await askForTree(editor);
    treeTime = performance.now() - started;
    await editor.settle();
    await editor.frame.evaluate((name) => void performance.mark(name), marks.until);
  });
  return { treeTime, treeWork: together, longestBlock: longest };
}

/** Reading of every element what a tree of elements needs at least: classes, and where it is. */
function plainWalk(editor: Editor): Promise<number> {
  return editor.frame.evaluate(() => {
    const started = performance.now();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    const found: unknown[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Element)
        found.push({ classes: [...node.classList], box: node.getBoundingClientRect() });
    return found.length > 0 ? performance.now() - started : 0;
  });
}
