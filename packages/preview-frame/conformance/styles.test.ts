import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EVALUATED_PROPERTIES } from "../src/styles/properties.ts";
import { covers } from "./covers.ts";
import type { Editor } from "./editor.ts";
import { id, key } from "./ids.ts";
import { PATHS, PLAIN_LOOKUP, PLAIN_PAGE, PLAIN_SCOPES } from "./plain-page.ts";
import { type Stage, openStage } from "./stage.ts";

const TEXT = key(3, PATHS.text);
const ONE = key(5, PATHS.one);

/** An overlay as Vite and Next put it on the page. */
const OVERLAYS = `<script>
  class Overlay extends HTMLElement {
    constructor(error) {
      super();
      this.attachShadow({ mode: "open" }).innerHTML =
        '<p class="file-link">src/App.tsx:1:1</p><p class="message"></p>';
      this.shadowRoot.querySelector(".message").textContent = error.message;
      this.addEventListener("click", () => this.remove());
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
    "/empty": {
      body: "<p>nothing of the source</p>",
      files: { "/fonts.css": "p { font-family: serif }" },
    },
    "/vite": { body: '<div id="root">v</div>', head: OVERLAYS },
    "/next": { body: NEXT_PORTAL },
  });
  editor = await stage.open("/");
});

afterAll(() => stage.stop());

beforeEach(async () => {
  await editor.page.mouse.move(890, 690);
  await editor.init(PLAIN_LOOKUP, PLAIN_SCOPES, null, { driveModeEnabled: false });
  await editor.settle();
  await editor.clear();
});

describe("styles", () => {
  it("are those of the night when the editor says so, and the page does not count as reloaded", async () => {
    covers("setDarkMode");
    const root = editor.frame.locator("html");
    await editor.call("setDarkMode", true);
    await editor.settle();
    expect(await root.getAttribute("class")).toBe("dark");
    expect(await root.evaluate((node) => getComputedStyle(node).colorScheme)).toBe("dark");

    await editor.call("setDarkMode", false);
    await editor.settle();
    expect(await root.getAttribute("class")).toBe("");
    expect(await editor.heard("NAV_TREE")).toEqual([]);
  });

  it.each([
    ["that the root has", "data-coreui-theme", "light", ""],
    ["that a rule asks for", "data-bs-theme", null, "[data-bs-theme=dark] { --ground: black }"],
  ])("of the night go by the attribute %s", async (_, name, byDay, rule) => {
    const root = editor.frame.locator("html");
    await root.evaluate(
      (node, [attribute, value, css]) => {
        if (value) node.setAttribute(attribute, value);
        const style = document.createElement("style");
        style.textContent = css;
        document.head.append(style);
      },
      [name, byDay ?? "", rule] as const,
    );
    await editor.call("setDarkMode", true);
    await editor.settle();
    expect(await root.getAttribute(name)).toBe("dark");
    await editor.call("setDarkMode", false);
    await editor.settle();
    expect(await root.getAttribute(name)).toBe(byDay);
  });

  it("of other origins, as of fonts, are passed over without a word", async () => {
    const link = await editor.frame.locator("head").evaluateHandle(async (head) => {
      const node = document.createElement("link");
      node.rel = "stylesheet";
      // By another name it is another origin, whose rules nobody may read.
      node.href = `http://localhost:${location.port}/fonts.css`;
      head.append(node);
      await new Promise((resolve) => node.addEventListener("load", resolve));
      return node;
    });
    const said = editor.console.length;
    await editor.after("PROCESSED_CSS_RULES_FOR_ELEMENT", () =>
      editor.call("processRulesForSelectedElement", {}, ONE),
    );
    await link.evaluate((node) => node.remove());
    expect(editor.console.slice(said)).toEqual([]);
  });

  it("are told as computed", async () => {
    covers("getCssEvals", "CSS_EVALS_FOR_ELEMENT", "8 computed values");
    const { cssEvals } = await editor.after("CSS_EVALS_FOR_ELEMENT", () =>
      editor.call("getCssEvals", ONE),
    );
    const values = cssEvals as Record<string, unknown>;
    expect(EVALUATED_PROPERTIES).toHaveLength(64);
    expect(Object.keys(values)).toEqual(expect.arrayContaining([...EVALUATED_PROPERTIES]));
    expect(values).toMatchObject({
      width: "120px",
      color: "rgb(10, 20, 30)",
      origins: { width: { selector: ".item", written: "120px", distance: 0, tag: "div" } },
      parent: {
        display: "flex",
        "flex-direction": "row",
        "align-items": "normal",
        darkEnabledInParent: false,
      },
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
    expect(of("f")).toEqual([]);
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
        // A name that only the project has for a width.
        ["desk:wide", { desk: true }],
        ["desk:hover:far", { desk: true, hover: true }],
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
    covers(
      "checkIfHydrationError",
      "LATEST_HYDRATION_ERROR_STATUS",
      "3 errors in the overlay of Vite",
    );
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
    // Nobody could look behind it otherwise.
    await vite.init();
    await vite.click("vite-error-overlay");
    await vite.frame.locator("vite-error-overlay").waitFor({ state: "detached" });
    expect(await status(vite)).toMatchObject({ status: "no_error" });
    await vite.frame.evaluate(() => {
      const message = "ResizeObserver loop completed with undelivered notifications.";
      window.dispatchEvent(new ErrorEvent("error", { message }));
    });
    expect(await status(vite)).toMatchObject({ status: "no_error" });
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
