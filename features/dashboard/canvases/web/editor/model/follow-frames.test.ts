import { afterEach, expect, it } from "vitest";
import type { EditorModel } from "./editor-model.ts";
import { followFrames } from "./follow-frames.ts";
import { Frames } from "./frames.ts";
import { Store } from "./store.ts";
import type { Selection } from "./types.ts";

const BOARD = "board";
const [ONE, TWO] = ["TE_one_board_root-0", "TE_two_board_root-1"];
let frames: Frames | null = null;

afterEach(() => frames?.close());

/** What answers of frames meet in a model, and the page's end of the conversation. */
function modelWith(keys: readonly string[]) {
  const open = new Frames();
  frames = open;
  const model = {
    frames: open,
    viewport: { view: new Store({ x: 0, y: 0, zoom: 1 }) },
    selection: new Store<Selection>({ storyboardId: BOARD, keys: [...keys] }),
    markup: new Store<readonly (string | undefined)[]>([]),
    taken: [] as Selection[],
    takeSelection: (selection: Selection) => void model.taken.push(selection),
  };
  // The rest of a model has nothing to do with selections.
  followFrames(model as unknown as EditorModel);
  let port: MessagePort | null = null;
  const asked: unknown[] = [];
  open.link(BOARD).connect(
    {
      postMessage(_message, _origin, [transferred]) {
        // The only thing that is handed over is the port.
        port = transferred as MessagePort;
        port.addEventListener("message", ({ data }: MessageEvent<{ id: unknown }>) =>
          asked.push(data.id),
        );
        port.start();
      },
    },
    "http://preview.example",
  );
  return { model, asked, say: (message: object) => port?.postMessage(message) };
}

it("takes the markup of answers that do not repeat the key", async () => {
  const { model, say } = modelWith([ONE]);
  say({ id: "SELECTED_ELEMENT_KEY", doNotSetElementKey: true, outerHTML: "<p>" });
  await expect.poll(() => model.markup.get()).toEqual(["<p>"]);
  say({
    id: "SELECTED_ELEMENT_KEY",
    doNotSetElementKey: true,
    elementKey: TWO,
    outerHTML: "<b>",
  });
  say({
    id: "SELECTED_ELEMENT_KEY",
    doNotSetElementKey: true,
    elementKey: ONE,
    outerHTML: "<i>",
  });
  await expect.poll(() => model.markup.get()).toEqual(["<i>"]);
  expect(model.taken).toEqual([]);
});

it("takes the markup of several without their keys, and selections with them", async () => {
  const { model, say } = modelWith([ONE, TWO]);
  const outerHTMLs = ["<p>", "<b>"];
  say({ id: "MULTI_SELECTED_ELEMENT_KEYS", doNotSetElementKeys: true, outerHTMLs });
  await expect.poll(() => model.markup.get()).toEqual(outerHTMLs);
  say({ id: "MULTI_SELECTED_ELEMENT_KEYS", outerHTMLs: [] });
  say({ id: "SELECTED_ELEMENT_KEY", elementKey: TWO, outerHTML: "<b>" });
  await expect.poll(() => model.taken).toEqual([{ storyboardId: BOARD, keys: [TWO] }]);
});

it("asks a page with an error that nobody caught what it shows", async () => {
  const { asked, say } = modelWith([]);
  say({ id: "ERROR", error: { message: "Not defined" } });
  await expect.poll(() => asked).toEqual(["checkIfHydrationError"]);
});
