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

/** An overlay as Vite and Next put it on the page. */
const OVERLAYS = `<script>
  class Overlay extends HTMLElement {
    constructor(error) {
      super();
      this.attachShadow({ mode: "open" }).innerHTML =
        '<p class="file-link">src/App.tsx:1:1</p><p class="message"></p>';
      this.shadowRoot.querySelector(".message").textContent = error.message;
    }
  }
  customElements.define("vite-error-overlay", Overlay);
</script>`;
const NEXT_PORTAL = `<nextjs-portal><template shadowrootmode="open"><p id="nextjs__container_errors_label">label</p>
  <p id="nextjs__container_errors_desc">Hydration failed because</p><p class="nextjs-container-errors-body">body</p></template></nextjs-portal>`;

let stage: Stage;
let editor: Editor;

beforeAll(async () => {
  stage = await openStage({
    "/": PLAIN_PAGE,
    "/empty": { body: "<p>nothing of the source</p>" },
    "/vite": { body: '<div id="root">v</div>', head: OVERLAYS },
    "/next": { body: NEXT_PORTAL },
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
    covers("12 colours and stacking", "12 closed shadow root", "updateOutlines", "12 labels");
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

  it("show where something is drawn or would land", async () => {
    covers("tempAddDiv", "tempMoveToNewParent");
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
      /left: 5px; top: 6px; width: 30px; height: 4px;.*z-index: 2000000004/,
    );
    await editor.call("tempMoveToNewParent", 0, 0, 0, 0, ROW, true);
    const after = await editor.outlines();
    expect(after.some(({ className }) => className.includes("move-between"))).toBe(false);
    await drawn.evaluate((node) => node.remove());
  });
});

describe("styles", () => {
  it("are told as computed", async () => {
    covers("getCssEvals", "CSS_EVALS_FOR_ELEMENT", "8 computed values");
    const { cssEvals } = await editor.after("CSS_EVALS_FOR_ELEMENT", () =>
      editor.call("getCssEvals", ONE),
    );
    const values = cssEvals as Record<string, unknown>;
    expect(Object.keys(values)).toHaveLength(65);
    expect(values).toMatchObject({
      width: "120px",
      color: "rgb(10, 20, 30)",
      parent: { display: "flex", "flex-direction": "row", darkEnabledInParent: false },
    });
  });

  it("list rules by their weight, with what can be done about them", async () => {
    covers(
      "processRulesForSelectedElement",
      "PROCESSED_CSS_RULES_FOR_ELEMENT",
      "8 rules in order",
      "8 removable and eligible",
      "8 inherited rules",
    );
    const rule = (selector: string, styles: object = { top: "1px" }): object => ({
      selector,
      styles,
    });
    const lookup = {
      a: rule("section > .item"),
      b: rule("div"),
      c: rule("#root .item"),
      d: rule("section > .active"),
      e: rule("section", { color: "red", top: "1px" }),
      f: rule("..wrong"),
    };
    const { processedCssRules } = await editor.after("PROCESSED_CSS_RULES_FOR_ELEMENT", () =>
      editor.call("processRulesForSelectedElement", lookup, ONE),
    );
    const rules = processedCssRules as Record<string, unknown>[];
    expect(rules.slice(0, 4).map(({ codebaseId }) => codebaseId)).toEqual([
      "element.style",
      "c",
      "a",
      expect.stringMatching(/^\.item [0-9a-f-]{36}$/),
    ]);
    const of = (name: string): Record<string, unknown>[] =>
      rules.filter(({ codebaseId }) => codebaseId === name);
    expect(of("a")).toMatchObject([{ applied: true, allowChanges: true, removable: true }]);
    expect(of("b")).toMatchObject([{ applied: true, removable: false }]);
    expect(of("d")).toMatchObject([{ applied: false, allowChanges: false, eligibleToApply: true }]);
    expect(of("f")).toMatchObject([{ applied: false, eligibleToApply: false }]);
    expect(of("e")).toMatchObject([
      { applied: false },
      { applied: true, inherited: true, removable: false, styles: { color: "red" } },
    ]);
    expect(of("e")[1]?.["styles"]).toEqual({ color: "red" });
    expect(of("parentElement1.style")).toMatchObject([
      { styles: { "font-size": "17px" }, inherited: true },
    ]);
  });

  it("include nested, layered and conditional rules, whose states can be forced", async () => {
    covers(
      "8 nested, layered and media rules",
      "8 forced states",
      "setModifiersForSelectedElement",
    );
    const { processedCssRules } = await editor.after("PROCESSED_CSS_RULES_FOR_ELEMENT", () =>
      editor.call("processRulesForSelectedElement", {}, TEXT),
    );
    const found = (processedCssRules as Record<string, unknown>[]).flatMap((rule) =>
      rule["classParsed"] === undefined ? [] : [[rule["classParsed"], rule["modifiers"]]],
    );
    expect(found).toEqual(
      expect.arrayContaining([
        ["btn", {}],
        ["btn", { hover: true }],
        ["host", { focus: true }],
        ["layered", {}],
        ["sm:wide", { sm: true }],
        ["md:wide", { md: true }],
        ["night", { dark: true }],
        ["dim", { dark: true }],
      ]),
    );
    const text = editor.frame.locator(`.${id(3)}`);
    const colour = (): Promise<string> => text.evaluate((node) => getComputedStyle(node).color);
    expect(await colour()).not.toBe("rgb(1, 2, 3)");
    await editor.call("setModifiersForSelectedElement", ["hover"], TEXT);
    await expect.poll(colour).toBe("rgb(1, 2, 3)");
    await editor.call("setModifiersForSelectedElement", [], TEXT);
    await expect.poll(() => text.getAttribute("class")).not.toContain("tempo-force-");
  });

  it("say whether a selector matches", async () => {
    covers("ruleMatchesElement");
    const matches = async (selector: string): Promise<unknown> =>
      (await editor.after("m", () => editor.call("ruleMatchesElement", "m", selector, ONE)))[
        "matches"
      ];
    expect(await matches("section > .item")).toBe(true);
    expect(await matches("main > .item")).toBe(false);
    expect(await matches(">>>")).toBe(false);
  });
});

describe("addresses, flags and errors", () => {
  it("tell a changed address with the next change of the page", async () => {
    covers("LATEST_HREF", "4 changed address");
    const message = await editor.after("LATEST_HREF", () =>
      editor.frame.evaluate(() => {
        history.pushState({}, "", "/other?x=1");
        document.querySelector("main")?.append("text");
      }),
    );
    expect(message["href"]).toBe(`${stage.previews.origin}/other?x=1`);
    await editor.frame.evaluate(() => history.replaceState({}, "", "/"));
  });

  it("size a storyboard and clear its background", async () => {
    covers("3 storyboard flags");
    const story = await stage.open("/vite?storyboard=true&type=STORY");
    const styles = await story.frame.evaluate(() => [
      document.getElementById("root")?.getAttribute("style"),
      document.body.getAttribute("style"),
    ]);
    const alone = "background-color: transparent; width: 100vw; height: 100vh; overflow: hidden;";
    expect(styles[1]).toBe(alone);
    expect(styles[0]).toContain("width: 100vw");
    await story.page.close();
  });

  it("report errors of Vite and of hydration", async () => {
    covers("checkIfHydrationError", "LATEST_HYDRATION_ERROR_STATUS");
    const status = async (one: Editor): Promise<unknown> =>
      one.after("LATEST_HYDRATION_ERROR_STATUS", () => one.call("checkIfHydrationError"));
    expect(await status(editor)).toMatchObject({ status: "no_error" });
    const vite = await stage.open("/vite?framework=VITE");
    await vite.frame.evaluate(() => void Promise.reject(new Error("broken")));
    await vite.frame.locator("vite-error-overlay").waitFor({ state: "attached" });
    expect(await status(vite)).toMatchObject({
      status: "other_error",
      errorDescr: "A Vite Error Occurred",
      errorLabel: "src/App.tsx:1:1",
      errorBody: "broken",
    });
    await vite.page.close();
    const next = await stage.open("/next");
    expect(await status(next)).toMatchObject({
      status: "error",
      errorDescr: "Hydration failed because",
      errorLabel: "label",
      errorBody: "body",
    });
    await next.page.close();
  });

  it("go back only where the page came from somewhere, forward, and reload", async () => {
    covers("goBack", "goForward", "refresh");
    const walker = await stage.open("/empty");
    await walker.frame.goto(`${stage.previews.origin}/vite`, { referer: "" });
    await walker.frame.evaluate(() => {
      location.href = "/next";
    });
    await walker.frame.waitForURL("**/next");
    await walker.offerPort();
    const go = async (name: "goBack" | "goForward", path: string): Promise<void> => {
      await walker.call(name);
      await walker.frame.waitForURL(`**${path}`);
      await walker.frame.waitForLoadState();
      await walker.offerPort();
    };
    await go("goBack", "/vite");
    await go("goForward", "/next");
    await walker.frame.evaluate(() => {
      Object.defineProperty(document, "referrer", { get: () => "" });
    });
    await walker.call("goBack");
    await walker.settle();
    expect(walker.frame.url()).toContain("/next");
    await walker.frame.evaluate(() => document.body.append("mark"));
    await walker.call("refresh");
    await expect
      .poll(() =>
        walker.frame.evaluate(() => document.body.textContent?.includes("mark")).catch(() => true),
      )
      .toBe(false);
    await walker.page.close();
  });
});
