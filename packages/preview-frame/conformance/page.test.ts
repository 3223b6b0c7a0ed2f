import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { covers } from "./covers.ts";
import type { Editor } from "./editor.ts";
import { id, key } from "./ids.ts";
import { PATHS, PLAIN_LOOKUP, PLAIN_PAGE, PLAIN_SCOPES } from "./plain-page.ts";
import { type Stage, openStage } from "./stage.ts";

const TITLE = key(2, PATHS.title);
const TEXT = key(3, PATHS.text);
const ROW = key(4, PATHS.row);
const [ONE, TWO] = [key(5, PATHS.one), key(6, PATHS.two)];

let stage: Stage;
let editor: Editor;

beforeAll(async () => {
  stage = await openStage({
    "/": PLAIN_PAGE,
    "/empty": { body: "<p>nothing of the source</p>" },
    "/slow": {
      body: '<script src="/one.js"></script><script src="/late.js"></script>',
      files: { "/one.js": "", "/late.js": "" },
    },
  });
  editor = await stage.open("/");
});

afterAll(() => stage.stop());

beforeEach(async () => {
  await editor.page.mouse.move(890, 690);
  await editor.init(PLAIN_LOOKUP, PLAIN_SCOPES, null, { driveModeEnabled: false });
  await editor.call("setZoomPerc", 1);
  await editor.settle();
  await editor.clear();
});

describe("the tree", () => {
  it("holds the elements of the source with all their fields", async () => {
    covers(
      "2 key and path of nodes",
      "7 node fields",
      "7 levels",
      "3 user classes",
      "7 nothing is removed from the page",
    );
    const { navTree } = await editor.init(PLAIN_LOOKUP, PLAIN_SCOPES);
    const root = navTree as { children: Record<string, unknown>[] };
    expect(root).toMatchObject({
      name: "MAIN",
      elementTagName: "MAIN",
      level: 0,
      classList: ["page"],
      scope: { name: "App" },
      tempoElement: { codebaseId: id(1), storyboardId: "board", uniquePath: "root-0-0" },
      props: {},
    });
    expect(root.children[0]).toMatchObject({
      name: "H1",
      level: 1,
      classList: ["title"],
      directlySetClassList: ["title"],
      pageBoundingBox: { pageX: 10, pageY: 10, width: 320, height: 50 },
    });
    const svg = root.children.find(({ name }) => name === "svg");
    expect(svg).toMatchObject({ children: [] });
    expect(await editor.frame.locator('iframe[title="kept"]').count()).toBe(1);
  });

  it("knows a node by the first id among its classes", async () => {
    covers("2.1 first class wins", "getElementClassList", "ELEMENT_CLASS_LIST");
    const message = await editor.after("ELEMENT_CLASS_LIST", () =>
      editor.call("getElementClassList", key(11, "root-0-0-4")),
    );
    expect(message["classList"]).toEqual([id(11), id(12), "twice"]);
  });

  it("is empty where the source shows nothing", async () => {
    const empty = await stage.open("/empty");
    const { navTree } = await empty.init({});
    expect(navTree).toMatchObject({
      name: "",
      children: [],
      tempoElement: { codebaseId: "EMPTY-TREE", uniquePath: "1" },
    });
    await empty.page.close();
  });

  it("is told of a page that is off the screen, which browsers draw no frames of", async () => {
    const move = (top: string): Promise<void> =>
      editor.page.locator("iframe").evaluate((frame, margin) => {
        frame.style.marginTop = margin;
      }, top);
    await move("5000px");
    const { outerHtml } = await editor.after("NAV_TREE", () =>
      editor.frame.evaluate(() => {
        const added = document.createElement("p");
        added.id = "out-of-sight";
        document.body.append(added);
      }),
    );
    expect(outerHtml).toContain("out-of-sight");
    await editor.frame.evaluate(() => document.getElementById("out-of-sight")?.remove());
    await move("0");
  });

  it("learns and forgets what the source says", async () => {
    covers("setNewLookups");
    await editor.call(
      "setNewLookups",
      { [id(3)]: { type: "native", staticTextContents: "x" }, [id(2)]: null },
      {},
    );
    await editor.call("setSelectedElement", TEXT);
    expect((await editor.outlines())[0]?.texts).not.toContain("Edit Dynamic Text");
    await editor.call("setSelectedElement", TITLE);
    expect((await editor.outlines())[0]?.texts).toContain("Edit Dynamic Text");
  });
});

describe("outlines", () => {
  it("have their colours and their order, in a closed root", async () => {
    covers(
      "12 colours and stacking",
      "12 all nodes of the selected element",
      "12 closed shadow root",
      "updateOutlines",
      "12 labels",
    );
    await editor.call("setSelectedElement", key(11, "root-0-0-4"));
    await editor.call("setHoveredElement", ROW);
    await editor.call("updateOutlines");
    const drawn = await editor.outlines();
    const stacking = (type: string): (string | undefined)[] =>
      drawn
        .filter((one) => one.type === type)
        .map(({ style }) => /z-index: (\d+)/.exec(style)?.[1]);
    expect(stacking("CHILD")).toEqual(Array(3).fill("2000000000"));
    expect(stacking("SECONDARY")).toEqual(["2000000001"]);
    expect(stacking("PRIMARY")).toEqual(["2000000002", "2000000002"]);
    expect(drawn[0]?.style).toContain("rgb(69, 151, 247)");
    expect(drawn.find(({ texts }) => texts.length > 0)?.texts.slice(0, 2)).toEqual([
      "div",
      expect.stringMatching(/^\d+ x \d+$/),
    ]);
    expect(drawn.find(({ texts }) => texts.length > 0)?.childStyles[0]).toMatch(
      /top: -45px.*font-size: 20px|font-size: 20px.*top: -45px/,
    );
    const reachable = await editor.frame.evaluate(() => ({
      root: document.querySelector("html > .arb89-outline")?.shadowRoot,
      inBody: document.querySelectorAll("body .arb89-outline").length,
    }));
    expect(reachable).toEqual({ root: null, inBody: 0 });
    await editor.call("setAiContext", true);
    expect((await editor.outlines())[0]?.style).toContain("rgb(104, 88, 245)");
  });

  it("go around several selected elements", async () => {
    covers("12 several elements in one outline");
    await editor.call("setMultiselectedElementKeys", [ONE, TWO]);
    const drawn = await editor.outlines();
    expect(drawn.flatMap(({ texts }) => texts)).toEqual(["2 elements", "250 x 40"]);
  });

  it("keep their thickness on the screen", async () => {
    covers("12 thickness by zoom", "setZoomPerc");
    await editor.call("setSelectedElement", TITLE);
    expect((await editor.outlines())[0]?.style).toMatch(/border: 1px .*outline: .*1px/);
    await editor.call("setZoomPerc", 4);
    const [close] = await editor.outlines();
    expect(close?.style).toContain("border: 0.5px");
    expect(close?.style).not.toContain("outline");
    await editor.call("setZoomPerc", 0.25);
    const [far] = await editor.outlines();
    expect(far?.style).toContain("border: 4px");
    expect(far?.childStyles[0]).toContain("scale(2)");
  });

  it("stay with their elements when the page scrolls", async () => {
    covers("12 follows scrolling");
    await editor.call("setSelectedElement", TITLE);
    await editor.frame.evaluate(() => window.scrollTo(0, 7));
    await expect.poll(async () => (await editor.outlines())[0]?.style).toContain("top: 3px");
    await editor.frame.evaluate(() => window.scrollTo(0, 0));
  });

  it("show what other people have selected, in their colours", async () => {
    covers("setOtherSelections");
    const other = { name: "Somebody", color: "#b8430f", keys: [TITLE, "TE_gone_board_root-9"] };
    await editor.call("setOtherSelections", [other, { ...other, color: "url(x)" }]);
    const [drawn, ...more] = await editor.outlines();
    expect(more).toEqual([]);
    expect(drawn).toMatchObject({ type: "OTHER", texts: ["Somebody"] });
    expect(drawn?.style).toMatch(/rgb\(184, 67, 15\).*left: 10px; top: 10px; width: 320px/);
    await editor.frame.evaluate(() => window.scrollTo(0, 7));
    await expect.poll(async () => (await editor.outlines())[0]?.style).toContain("top: 3px");
    await editor.frame.evaluate(() => window.scrollTo(0, 0));
    await editor.call("setOtherSelections", []);
    expect(await editor.outlines()).toEqual([]);
  });

  it("are no part of a picture of the page", async () => {
    covers("takePicture");
    const take = async (): Promise<unknown> =>
      (await editor.after("shot", () => editor.call("takePicture", "shot")))["picture"];
    await editor.frame.evaluate(() => document.body.setAttribute("data:odd", "no name in XML"));
    const plain = await take();
    await editor.frame.evaluate(() => document.body.removeAttribute("data:odd"));
    expect(plain).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    await editor.call("setSelectedElement", TITLE);
    await editor.settle();
    expect(await take()).toBe(plain);
    await editor.frame.evaluate(() => document.body.style.setProperty("background", "navy"));
    expect(await take()).not.toBe(plain);
    // Nothing to see, or only a part of it, is no picture.
    await editor.frame.evaluate(() => window.scrollTo(0, 7));
    expect(await take()).toBeNull();
    await editor.frame.evaluate(() => window.scrollTo(0, 0));
    await editor.frame.evaluate(() => document.body.style.setProperty("display", "none"));
    expect(await take()).toBeNull();
    await editor.frame.evaluate(() => document.body.removeAttribute("style"));
  });

  it("show where something is drawn or would land", async () => {
    covers("tempAddDiv", "tempMoveToNewParent", "12 indicator of a move");
    await editor.call("tempAddDiv", id(4), 1, 40, 20);
    await editor.call("tempAddDiv", id(4), 1, 50, 30);
    await editor.settle();
    const drawn = editor.frame.locator(`.${id(4)} > .arb89-instant-div-draw`);
    expect(await drawn.count()).toBe(1);
    expect(await drawn.getAttribute("style")).toBe("width: 50px; height: 30px;");
    await editor.call("tempMoveToNewParent", 30, 4, 5, 6, ROW, false);
    const indicator = (await editor.outlines()).find(({ className }) =>
      className.includes("arb89-move-between-parents-outline"),
    );
    expect(indicator?.style).toMatch(
      /z-index: 2000000004; left: 5px; top: 6px; width: 30px; height: 4px;/,
    );
    await editor.call("tempMoveToNewParent", 0, 0, 0, 0, ROW, true);
    const after = await editor.outlines();
    expect(after.some(({ className }) => className.includes("move-between"))).toBe(false);
    await drawn.evaluate((node) => node.remove());
  });
});

it("a page that loads tells the page around how many files have come", async () => {
  const page = await stage.browser.newPage();
  let letCome = (): void => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route("**/late.js", async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(stage.editors.origin);
  const told = await page.evaluateHandle((address) => {
    const all: unknown[] = [];
    window.addEventListener("message", ({ data }) => all.push(data));
    document.querySelector("iframe")?.setAttribute("src", address);
    return all;
  }, `${stage.previews.origin}/slow`);
  // Both scripts of the frame, and the first of the page.
  await expect
    .poll(() => told.jsonValue(), { timeout: 20_000 })
    .toContainEqual({ id: "PAGE_LOADING", files: 3 });
  letCome();
  await page.frames()[1]?.waitForLoadState("load");
  await page.close();
});
