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
});
