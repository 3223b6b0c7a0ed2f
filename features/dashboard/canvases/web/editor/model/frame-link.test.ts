import { FRAME_MESSAGE_IDS } from "@devloom/frame-protocol";
import { afterEach, describe, expect, it } from "vitest";
import { Frames } from "./frames.ts";

/** The page's end of a conversation. */
function page(frames: Frames, storyboardId = "board") {
  const heard: { id: string; type: string; payload: Record<string, unknown> }[] = [];
  let port: MessagePort | null = null;
  const init: unknown[] = [];
  frames.link(storyboardId).connect(
    {
      postMessage(message, origin, [transferred]) {
        init.push(message, origin);
        // The only thing that is handed over is the port.
        port = transferred as MessagePort;
        port.addEventListener("message", ({ data }) => heard.push(data as never));
        port.start();
      },
    },
    "http://preview.example",
  );
  return { heard, init, say: (message: object) => port?.postMessage(message) };
}

const all: Frames[] = [];
const open = (): Frames => {
  const frames = new Frames();
  all.push(frames);
  return frames;
};
afterEach(() => {
  for (const frames of all.splice(0)) frames.close();
});

describe("a frame", () => {
  it("gets a port with the word that begins a conversation, for its origin alone", () => {
    expect(page(open()).init).toEqual(["init", "http://preview.example"]);
  });

  it("is asked by name, and speaks once it has said something", async () => {
    const frames = open();
    const { heard, say } = page(frames);
    const link = frames.link("board");
    link.call("setZoomPerc", 0.5);
    await expect
      .poll(() => heard)
      .toMatchObject([
        { type: "executeFunction", payload: { functionName: "setZoomPerc", args: [0.5] } },
      ]);
    expect(link.state.get()).toBe("silent");
    const hovered: unknown[] = [];
    frames.on("HOVERED_ELEMENT_KEY", ({ elementKey }, from) =>
      hovered.push([elementKey, from.storyboardId]),
    );
    say({ id: "HOVERED_ELEMENT_KEY", elementKey: "TE_a_board_root" });
    say({ id: "SOMETHING_ELSE" });
    await expect.poll(() => hovered).toEqual([["TE_a_board_root", "board"]]);
    expect(link.state.get()).toBe("speaking");
  });

  it("answers questions by their id", async () => {
    const frames = open();
    const { heard, say } = page(frames);
    const answer = frames.link("board").request({ componentName: "Card", isComponent: true });
    await expect.poll(() => heard).toHaveLength(1);
    say({ id: heard[0]?.id, props: { title: "A" }, state: null });
    expect(await answer).toMatchObject({ props: { title: "A" } });

    const matches = frames.link("board").ruleMatches(".a", "TE_a_board_root");
    await expect.poll(() => heard).toHaveLength(2);
    const args = heard[1]?.payload["args"];
    say({ id: Array.isArray(args) ? (args[0] as unknown) : null, matches: true });
    expect(await matches).toBe(true);
  });

  it("that loads anew gets a new port; the old page is not heard any more", async () => {
    const frames = open();
    const first = page(frames);
    const waiting = frames.link("board").request({ componentName: "Card" });
    const second = page(frames);
    expect(await waiting).toEqual({ error: "The page was loaded anew" });
    const hrefs: string[] = [];
    frames.on("LATEST_HREF", ({ href }) => hrefs.push(href));
    first.say({ id: "LATEST_HREF", href: "old" });
    second.say({ id: "LATEST_HREF", href: "new" });
    await expect.poll(() => hrefs).toEqual(["new"]);
  });

  it("that sends what no frame sends is not believed, and neither about other storyboards", async () => {
    const frames = open();
    const { say } = page(frames);
    const heard: unknown[] = [];
    for (const id of FRAME_MESSAGE_IDS) frames.on(id, (message) => heard.push(message));
    const node = {
      children: [] as unknown[],
      tempoElement: { codebaseId: "root", storyboardId: "board", uniquePath: "root" },
      name: "DIV",
      level: 0,
      classList: [],
      directlySetClassList: [],
      pageBoundingBox: { pageX: 0, pageY: 0, width: 1, height: 1 },
      props: {},
      literalChildren: [],
    };
    const circle = { ...node, children: [] as unknown[] };
    circle.children.push(circle);
    const other = { ...node, tempoElement: { ...node.tempoElement, storyboardId: "other" } };
    const unwritable = { toString: 1, valueOf: 1 };
    const foreign: readonly object[] = [
      ...FRAME_MESSAGE_IDS.filter((id) =>
        /TREE|CSS|(?:REQUESTED|WHEEL_EVENT|KEY_\w+|MOVE_EVENT)$|STATUS|HREF|EDITED|LIST/.test(id),
      ).map((id) => ({ id })),
      { id: "NAV_TREE", navTree: { ...node, children: [{}] } },
      { id: "NAV_TREE", navTree: circle },
      { id: "NAV_TREE", navTree: other },
      { id: "NAV_TREE", navTree: { ...node, literalChildren: [{ value: unwritable }] } },
      { id: "PROCESSED_CSS_RULES_FOR_ELEMENT", processedCssRules: [{ selector: {} }] },
      { id: "LATEST_HYDRATION_ERROR_STATUS", status: "error", errorBody: { not: "text" } },
      { id: "LATEST_HREF", href: { not: "text" } },
      { id: "SELECTED_ELEMENT_KEY", elementKey: "TE_a_other_root" },
      { id: "MULTI_SELECTED_ELEMENT_KEYS", elementKeys: [1, 2], outerHTMLs: [] },
      { id: "EDITED_TEXT", data: { key: "TE_a_other_root", newText: "a", oldText: "b" } },
      { id: "__proto__" },
    ];
    for (const message of foreign) say(message);
    say({ id: "NAV_TREE", navTree: { ...node, children: [{ ...node, level: 1 }] }, outerHtml: "" });
    const rule = { selector: ".title", codebaseId: "css-1", styles: { "margin-top": "1px" } };
    // Rules of the project's sheets tell their line, those of the page where they were loaded from.
    const processedCssRules = [
      { ...rule, source: 3, filename: "src/a.css" },
      { ...rule, source: "" },
    ];
    say({ id: "PROCESSED_CSS_RULES_FOR_ELEMENT", processedCssRules });
    await expect.poll(() => heard).toHaveLength(2);
    expect(heard).toMatchObject([
      { id: "NAV_TREE", navTree: { name: "DIV" } },
      { processedCssRules },
    ]);
  });

  it("that says more than anybody could read is not heard any more, until it loads anew", async () => {
    const frames = open();
    const { say } = page(frames);
    const link = frames.link("board");
    let heard = 0;
    frames.on("LATEST_HREF", () => {
      heard += 1;
    });
    for (let count = 0; count < 20_000; count += 1) say({ id: "LATEST_HREF", href: "again" });
    await expect.poll(() => link.state.get()).toBe("flooding");
    expect(heard).toBeLessThan(20_000);
    page(frames).say({ id: "LATEST_HREF", href: "new" });
    await expect.poll(() => link.state.get()).toBe("speaking");
  });
});
