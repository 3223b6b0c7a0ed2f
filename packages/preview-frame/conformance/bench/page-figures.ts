import { newChangeItem } from "@devloom/frame-protocol";
import type { Editor } from "../editor.ts";
import { STORYBOARD } from "../ids.ts";
import type { Stage } from "../stage.ts";
import { tasksBetween } from "./trace.ts";

/** What a page of a size costs. Milliseconds. */
export interface PageFigures {
  readonly elements: number;
  /** From asking for the tree until the editor has it. */
  readonly treeTime: number;
  readonly treeWork: number;
  readonly longestBlock: number;
  readonly plainWalk: number;
  readonly hoverLatencies: readonly number[];
  readonly updateLatencies: readonly number[];
}

const LONGEST_WAIT = 120_000;
const HOVERS = 30;
const UPDATES = 30;
const ID = "tempo-00000000-0000-4000-8000-000000000005";
const LOOKUP = {
  "tempo-00000000-0000-4000-8000-000000000099": {
    type: "component-instance",
    componentName: "Card",
  },
};

export async function measurePage(stage: Stage, elements: number): Promise<PageFigures> {
  const editor = await stage.open(`/large?elements=${elements}`);
  try {
    await editor.frame.locator("main").waitFor();
    await askForTree(editor);
    const tree = await measureTree(stage, editor);
    return {
      elements: await editor.frame.evaluate(() => document.querySelectorAll("#root *").length),
      ...tree,
      plainWalk: await plainWalk(editor),
      hoverLatencies: await hoverLatencies(editor),
      updateLatencies: await updateLatencies(editor),
    };
  } finally {
    await editor.page.close();
  }
}

/** A tree of this size stays in the page that got it: reading it here would take far longer. */
async function askForTree(editor: Editor): Promise<void> {
  await editor.clear();
  await editor.call("initProject", STORYBOARD, LOOKUP, {});
  await editor.wait("NAV_TREE", LONGEST_WAIT);
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

interface Drawn {
  readonly drawn: number[];
}

/** From the pointer's event to the outline that was drawn for it. */
async function hoverLatencies(editor: Editor): Promise<number[]> {
  await editor.frame.evaluate(() => {
    const drawn: number[] = [];
    let asked = 0;
    Object.assign(window, { drawn });
    window.addEventListener("pointermove", (event) => (asked = event.timeStamp), true);
    // Only the bench looks into the closed root: it kept it when the runtime made it.
    const { root } = window as unknown as { root: ShadowRoot };
    new MutationObserver(() => {
      if (asked > 0) drawn.push(performance.now() - asked);
      asked = 0;
    }).observe(root, { childList: true });
  });
  await editor.page.keyboard.down("Control");
  for (let index = 0; index < HOVERS; index += 1) {
    await editor.page.mouse.move(40 + (index % 5) * 60, 30 + index * 10);
    await editor.settle();
  }
  await editor.page.keyboard.up("Control");
  return editor.frame.evaluate(() => (window as unknown as Drawn).drawn);
}

/** From the editor's message to the frame's answer that the page shows the change. */
async function updateLatencies(editor: Editor): Promise<number[]> {
  const items = Array.from({ length: UPDATES }, (_, index) =>
    newChangeItem("STYLING", {
      codebaseId: ID,
      stylingChanges: { color: `rgb(${index}, 0, 0)` },
      stylingFramework: "Inline",
      modifiers: [],
      customProperties: [],
    }),
  );
  return editor.page.evaluate(async (list) => {
    const { port } = window as unknown as { port: MessagePort };
    const latencies: number[] = [];
    for (const item of list) {
      const payload = { functionName: "applyChangeItemToDocument", args: [item] };
      const started = performance.now();
      await new Promise<void>((resolve) => {
        const hear = ({ data }: MessageEvent<{ id: string }>): void => {
          if (data.id !== "INSTANT_UPDATE_DONE") return;
          port.removeEventListener("message", hear);
          resolve();
        };
        port.addEventListener("message", hear);
        port.postMessage({ id: "update", type: "executeFunction", payload }, []);
      });
      latencies.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return latencies;
  }, items);
}
