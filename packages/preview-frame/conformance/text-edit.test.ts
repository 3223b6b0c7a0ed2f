import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from "vitest";
import { covers } from "./covers.ts";
import type { Editor, Message } from "./editor.ts";
import { id, key } from "./ids.ts";
import { type Fixture, type Stage, openStage } from "./stage.ts";

const BUTTON = key(2, "root-0-0-0");
const NOTE = key(4, "root-0-0-1-0");

const PAGE: Fixture = {
  head: `<style>
    body { height: 600px; }
    main { padding: 10px; }
    button { border: 4px solid green; padding: 6px; }
  </style>`,
  body: `<div id="root"><main class="${id(1)}">
    <button class="${id(2)}" style="color: red">Get</button>
    <section class="${id(3)}"><p class="${id(4)}">Note</p></section>
    <h2 class="${id(5)}">Mixed <em>up</em></h2>
  </main></div>`,
};

const LOOKUP = {
  [id(2)]: { type: "native", staticTextContents: "Get" },
  [id(4)]: { type: "native", staticTextContents: "Note" },
};

let stage: Stage;
let editor: Editor;

beforeAll(async () => {
  stage = await openStage({ "/": PAGE });
});

afterAll(() => stage.stop());

async function openEditor(where: Stage): Promise<Editor> {
  const opened = await where.open("/");
  await opened.init(LOOKUP, {}, null, { driveModeEnabled: false });
  return opened;
}

beforeEach(async () => {
  editor = await openEditor(stage);
});
afterEach(() => editor.page.close());

async function edit(selected: string, selector: string): Promise<void> {
  await editor.call("setSelectedElement", selected);
  await editor.settle();
  await editor.clear();
  await editor.after("START_EDITING_TEXT", () => editor.click(selector));
}

const dataOf = (message: Message): unknown => message["data"];

describe("text of a button", () => {
  it("takes spaces, keeps its box and its styles, and is kept with Enter", async () => {
    const button = editor.frame.locator("button");
    const box = await button.boundingBox();
    await edit(BUTTON, "button");
    expect(await button.boundingBox()).toEqual(box);
    expect(await button.getAttribute("style")).toBe("color: red");
    const rules = await editor.after("PROCESSED_CSS_RULES_FOR_ELEMENT", () =>
      editor.call("processRulesForSelectedElement", {}, BUTTON),
    );
    expect(rules["processedCssRules"]).toContainEqual(
      expect.objectContaining({ selector: "element.style", styles: { color: "red" } }),
    );
    await editor.page.keyboard.press("End");
    await editor.page.keyboard.type(" the report");

    const end = await editor.after("EDITED_TEXT", () => editor.page.keyboard.press("Enter"));

    expect(dataOf(end)).toEqual({ key: BUTTON, oldText: "Get", newText: "Get the report" });
    expect(await button.getAttribute("contenteditable")).toBeNull();
    expect(await editor.frame.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  });

  it("is as before after Escape, in the very same nodes", async () => {
    await editor.frame.evaluate(() =>
      Object.assign(window, { before: document.querySelector("button")?.firstChild }),
    );
    await edit(BUTTON, "button");
    await editor.page.keyboard.type("Never ");

    const end = await editor.after("EDITED_TEXT", () => editor.page.keyboard.press("Escape"));

    expect(dataOf(end)).toEqual({ key: BUTTON, oldText: "Get", newText: "Get" });
    const isSame = await editor.frame.evaluate(
      () => document.querySelector("button")?.firstChild === Reflect.get(window, "before"),
    );
    expect([isSame, await editor.frame.locator("button").textContent()]).toEqual([true, "Get"]);
  });

  it("keeps typed keys from the page's own shortcuts", async () => {
    await editor.frame.evaluate(() => {
      Object.assign(window, { heard: [] });
      const heard = Reflect.get(window, "heard") as string[];
      document.querySelector("main")?.addEventListener("keydown", ({ key }) => heard.push(key));
    });
    await edit(BUTTON, "button");
    await editor.page.keyboard.type("a b");
    expect(await editor.frame.evaluate(() => Reflect.get(window, "heard"))).toEqual([]);
  });
});

describe("lines of a text", () => {
  it("are broken with Shift and Enter, and told as lines", async () => {
    const before = await editor.frame.locator("p").boundingBox();
    await edit(NOTE, "p");
    await editor.page.keyboard.press("End");
    await editor.page.keyboard.press("Shift+Enter");
    await editor.page.keyboard.type("of two lines");
    const typed = await editor.frame.locator("p").boundingBox();
    expect(typed?.height).toBe((before?.height ?? 0) * 2);

    const end = await editor.after("EDITED_TEXT", () => editor.page.keyboard.press("Enter"));

    expect(dataOf(end)).toEqual({ key: NOTE, oldText: "Note", newText: "Note\nof two lines" });
    expect(await editor.frame.locator("p").innerHTML()).toBe("Note<br>of two lines");
  });
});

describe("an editor that wants to be told more", () => {
  it("hears of text that cannot be typed over, and leaves the wheel to the page", async () => {
    covers("setInteraction", "TEXT_EDIT_REFUSED");
    const { x, y } = await editor.centre("h2");
    const press = () => editor.page.mouse.dblclick(x - 20, y);
    await press();
    await editor.settle();
    expect(await editor.heard("TEXT_EDIT_REFUSED")).toEqual([]);
    await editor.call("setInteraction", { wheel: "page", text: "given" });

    const refused = await editor.after("TEXT_EDIT_REFUSED", press);
    await editor.frame.evaluate(() => document.body.style.setProperty("height", "3000px"));
    await editor.page.mouse.wheel(0, 50);

    expect(refused["elementKey"]).toBe(key(5, "root-0-0-2"));
    await expect.poll(() => editor.frame.evaluate(() => window.scrollY)).toBe(50);
    expect(await editor.heard("WHEEL_EVENT")).toEqual([]);
    await editor.frame.evaluate(() => document.body.style.setProperty("height", "100px"));
    await editor.after("WHEEL_EVENT", () => editor.page.mouse.wheel(0, 50));
  });
});

describe("text that code makes", () => {
  it("is edited alone, whatever stands beside it, once the editor knows where it is written", async () => {
    covers("editAskedText");
    await editor.call("setInteraction", { wheel: "page", text: "given" });
    const { x, y } = await editor.centre("h2");
    const heading = editor.frame.locator("h2");
    const before = await heading.innerHTML();
    const refused = await editor.after("TEXT_EDIT_REFUSED", () =>
      editor.page.mouse.dblclick(x - 20, y),
    );
    const text = String(refused["text"]);
    expect(before).toContain(text);

    await editor.after("START_EDITING_TEXT", () => editor.call("editAskedText"));
    await editor.page.keyboard.press("Control+A");
    await editor.page.keyboard.type("Typed ");
    const end = await editor.after("EDITED_TEXT", () => editor.page.keyboard.press("Enter"));

    expect(dataOf(end)).toEqual({ key: key(5, "root-0-0-2"), oldText: text, newText: "Typed " });
    expect(await heading.innerHTML()).toBe(before.replace(text, "Typed "));
  });
});

describe("what is typed before a text can be", () => {
  it("is typed into it, in its order", async () => {
    await editor.call("setInteraction", { wheel: "page", text: "given" });
    const { x, y } = await editor.centre("h2");
    const refused = await editor.after("TEXT_EDIT_REFUSED", () =>
      editor.page.mouse.dblclick(x - 20, y),
    );
    const typed = ["SelectAll", "N", "o", "x", "Backspace", " ", "1", "Home", "Delete", "Enter"];
    const end = await editor.after("EDITED_TEXT", () => editor.call("editAskedText", typed));
    expect(dataOf(end)).toMatchObject({ oldText: refused["text"], newText: "o 1" });
  });
});

describe("a press on selected text", () => {
  it("drags when the pointer moves", async () => {
    const whole = await openStage({ "/": PAGE }, { wholeBrowser: true });
    onTestFinished(() => whole.stop());
    editor = await openEditor(whole);
    await editor.call("setSelectedElement", NOTE);
    await editor.settle();
    await editor.clear();
    const { x, y } = await editor.centre("p");
    await editor.page.mouse.move(x, y);
    await editor.page.mouse.down();
    await editor.after("DRAG_START_EVENT", () => editor.page.mouse.move(x + 40, y + 40));
    await editor.after("DRAG_END_EVENT", () => editor.call("syntheticMouseUp", {}));
    await editor.page.mouse.up();
    expect(await editor.heard("START_EDITING_TEXT")).toEqual([]);
  });
});

describe("what a click means", () => {
  it("is one level at a time, or what is under the pointer where the editor says so", async () => {
    covers("setClickTarget");
    const outer = await editor.after("SELECTED_ELEMENT_KEY", () => editor.click("p"));
    expect(outer["elementKey"]).toBe(key(1, "root-0-0"));
    await editor.call("setSelectedElement", null);
    await editor.call("setClickTarget", "deepest");
    await editor.settle();
    await editor.clear();
    const deepest = await editor.after("SELECTED_ELEMENT_KEY", () => editor.click("p"));
    expect(deepest["elementKey"]).toBe(NOTE);
  });
});
