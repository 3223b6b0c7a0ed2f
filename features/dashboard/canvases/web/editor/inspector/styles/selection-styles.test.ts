import type { ExecuteFunctionPayload, FrameRequest } from "@devloom/frame-protocol";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EditorModel } from "../../model/editor-model.ts";
import { followFrames } from "../../model/follow-frames.ts";
import { Frames } from "../../model/frames.ts";
import { SelectedStyles } from "../../model/selected-styles.ts";
import { Store } from "../../model/store.ts";
import type { Lookups, Selection } from "../../model/types.ts";
import { SelectionStyles } from "./selection-styles.ts";

const BOARD = "board";
const [ONE, TWO, BOX] = ["TE_one_board_root-0", "TE_two_board_root-1", "TE_box_board_root-0"];
const closes: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
});
afterEach(() => {
  for (const close of closes.splice(0)) close();
  vi.unstubAllGlobals();
});

/** A selection whose page tells as the height of an element its key. */
function openSelection(keys: readonly string[]) {
  const frames = new Frames();
  const selection = new Store<Selection>({ storyboardId: BOARD, keys });
  // Of what the source says, styles need the rules of CSS modules alone.
  const lookups = new Store({ tree: {}, css: {} } as unknown as Lookups);
  const styles = new SelectedStyles(frames, selection, lookups);
  const navTrees = new Store({});
  const element = () => ({ tree: undefined, navNode: null });
  const viewport = { view: new Store({ x: 0, y: 0, zoom: 1 }) };
  // The rest of a model has nothing to do with styles.
  const model = {
    frames,
    selection,
    lookups,
    styles,
    navTrees,
    element,
    viewport,
  } as unknown as EditorModel;
  followFrames(model);
  const asked: unknown[] = [];
  frames.link(BOARD).connect(
    {
      postMessage(_message, _origin, [transferred]) {
        // The only thing that is handed over is the port.
        const port = transferred as MessagePort;
        port.addEventListener("message", ({ data }: MessageEvent<FrameRequest>) => {
          const { functionName, args = [] } = data.payload as ExecuteFunctionPayload;
          asked.push([functionName, args.at(-1)]);
          if (functionName === "processRulesForSelectedElement")
            port.postMessage({ id: "PROCESSED_CSS_RULES_FOR_ELEMENT", processedCssRules: [] });
          if (functionName === "getCssEvals")
            port.postMessage({ id: "CSS_EVALS_FOR_ELEMENT", cssEvals: { height: args[0] } });
        });
        port.start();
      },
    },
    "http://preview.example",
  );
  const selected = new SelectionStyles(model);
  closes.push(
    selected.follow(),
    () => styles.close(),
    () => frames.close(),
  );
  const heights = () => selected.store.get().map(({ evals }) => evals["height"]);
  return { model, navTrees, asked, heights };
}

it("compares what several elements say", async () => {
  const { heights } = openSelection([ONE, TWO]);
  await expect.poll(heights).toEqual([ONE, TWO]);
});

it("asks nothing more about several once they are wrapped in one", async () => {
  const { model, navTrees, asked, heights } = openSelection([ONE, TWO]);
  await expect.poll(heights).toEqual([ONE, TWO]);
  asked.splice(0);
  navTrees.set({});
  model.selection.set({ storyboardId: BOARD, keys: [BOX] });
  model.styles.ask();
  await expect.poll(heights).toEqual([BOX]);
  model.frames.call("setZoomPerc", 1);
  await expect.poll(() => asked).toContainEqual(["setZoomPerc", 1]);
  expect(asked).not.toContainEqual(["getCssEvals", ONE]);
  expect(heights()).toEqual([BOX]);
});
