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
  stage = await openStage({ "/": PLAIN_PAGE }, { wholeBrowser: true });
  editor = await stage.open("/");
});

afterAll(() => stage.stop());

beforeEach(async () => {
  await editor.page.mouse.move(890, 690);
  await editor.init(PLAIN_LOOKUP, PLAIN_SCOPES, null, { driveModeEnabled: false });
  await editor.call("setSelectedElement", null);
  await editor.settle();
  await editor.clear();
});

/** Selects on behalf of the editor. */
async function given(selected: string | null): Promise<void> {
  await editor.call("setSelectedElement", selected);
  await editor.settle();
  await editor.clear();
}

describe("dragging", () => {
  it("starts past the threshold and ends with the press", async () => {
    covers("DRAG_START_EVENT", "DRAG_END_EVENT", "6 drag threshold", "syntheticMouseUp");
    await given(ROW);
    const { x, y } = await editor.centre(`.${id(5)}`);
    await editor.page.mouse.move(x + 5, y);
    await editor.page.mouse.down();
    await editor.page.mouse.move(x + 14, y + 9);
    await editor.settle();
    expect(await editor.heard("DRAG_START_EVENT")).toEqual([]);
    const start = await editor.after("DRAG_START_EVENT", () =>
      editor.page.mouse.move(x + 20, y + 10),
    );
    expect(start["event"]).toMatchObject({
      parentSelectedElementKey: ROW,
      selectedParentDisplay: "block",
      selectedParentFlexDirection: "row",
    });
    expect(start["event"]).not.toHaveProperty("dragging");
    expect(start["outerHTML"]).toContain("<section");
    expect(await editor.heard("SELECTED_ELEMENT_KEY")).toMatchObject([{ elementKey: ROW }]);
    const kinds = async () => (await editor.outlines()).map(({ type }) => type);
    await expect.poll(kinds).toContain("MOVE");
    await editor.after("DRAG_END_EVENT", () => editor.call("syntheticMouseUp", {}));
    await editor.page.mouse.up();
  });

  it("goes on outside of the frame where the pointer cannot be handed over", async () => {
    covers("MOUSE_MOVE_EVENT", "DRAG_END_EVENT", "6 drag goes on outside of the frame");
    await given(ROW);
    await editor.page.locator("iframe").evaluate((frame) => (frame.style.width = "300px"));
    await editor.frame.evaluate(() => {
      document.body.requestPointerLock = () => Promise.reject(new Error("not allowed"));
    });
    const { x, y } = await editor.centre(`.${id(5)}`);
    await editor.page.mouse.move(x, y);
    await editor.page.mouse.down();
    await editor.after("DRAG_START_EVENT", () => editor.page.mouse.move(x + 30, y));
    await editor.page.mouse.move(700, 40);
    await expect
      .poll(async () => (await editor.heard("MOUSE_MOVE_EVENT")).at(-1)?.["event"])
      .toMatchObject({ clientX: 700, clientY: 40 });
    await editor.after("DRAG_END_EVENT", () => editor.page.mouse.up());
    await editor.page.locator("iframe").evaluate((frame) => (frame.style.width = ""));
    await editor.settle();
  });

  it("goes on whatever a browser makes up while it hands the pointer over", async () => {
    covers("MOUSE_MOVE_EVENT", "DRAG_END_EVENT", "6 drag goes on outside of the frame");
    await given(ROW);
    await editor.frame.evaluate(() => {
      document.body.requestPointerLock = () => new Promise(() => undefined);
    });
    const { x, y } = await editor.centre(`.${id(5)}`);
    await editor.page.mouse.move(x, y);
    await editor.page.mouse.down();
    await editor.after("DRAG_START_EVENT", () => editor.page.mouse.move(x + 30, y));
    await editor.frame.evaluate(() => {
      document.body.dispatchEvent(new PointerEvent("pointermove", { clientX: -9, clientY: -9 }));
    });
    await editor.after("DRAG_END_EVENT", () => editor.page.mouse.up());
    expect(await editor.heard("DRAG_CANCEL_EVENT")).toEqual([]);
    const places = (await editor.heard("MOUSE_MOVE_EVENT")).map(({ event }) => event);
    expect(places).not.toContainEqual(expect.objectContaining({ clientX: -9 }));
  });

  it("can be started and given up by the editor", async () => {
    covers("triggerDragStart", "triggerDragCancel", "DRAG_CANCEL_EVENT");
    await given(TWO);
    const start = await editor.after("DRAG_START_EVENT", () => editor.call("triggerDragStart"));
    expect(start["event"]).toMatchObject({
      pageX: -10000,
      pageY: -10000,
      offsetX: 0,
      dragging: true,
    });
    await editor.after("DRAG_CANCEL_EVENT", () => editor.call("triggerDragCancel"));
    await editor.call("triggerDragStart");
    await editor.after("DRAG_CANCEL_EVENT", () => editor.pointAt(`.${id(2)}`));
  });

  it("does not start in AI context", async () => {
    covers("6 no drag in AI context", "setAiContext");
    await editor.call("setAiContext", true);
    const { x, y } = await editor.centre(`.${id(3)}`);
    await editor.page.mouse.move(x, y);
    await editor.page.mouse.down();
    await editor.page.mouse.move(x + 60, y + 60);
    await editor.page.mouse.up();
    await editor.settle();
    expect(await editor.heard("DRAG_START_EVENT")).toEqual([]);
  });
});

describe("text, keys and wheel", () => {
  it("edits static text on the second press", async () => {
    covers(
      "START_EDITING_TEXT",
      "EDITED_TEXT",
      "6 text edit on second press",
      "6 presses into edited text stay there",
    );
    await given(TITLE);
    await editor.frame.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const type of ["pointerdown", "mousedown", "click"])
        document.querySelector("main")?.addEventListener(type, () => heard.push(type));
    });
    const start = await editor.after("START_EDITING_TEXT", () => editor.click(`.${id(2)}`));
    expect(start["data"]).toEqual({ key: TITLE, oldText: "Hello" });
    const title = editor.frame.locator(`.${id(2)}`);
    expect(await title.getAttribute("contenteditable")).toBe("plaintext-only");
    await editor.click(`.${id(2)}`);
    await editor.page.keyboard.press("End");
    await editor.page.keyboard.type(" you");
    expect(await editor.frame.evaluate(() => Reflect.get(window, "heard"))).toEqual([]);
    const end = await editor.after("EDITED_TEXT", () => editor.click(`.${id(3)}`));
    expect(end["data"]).toEqual({ key: TITLE, oldText: "Hello", newText: "Hello you" });
    expect(await title.getAttribute("contenteditable")).toBeNull();
    expect(await title.getAttribute("style")).toBeNull();
    await title.evaluate((node) => (node.textContent = "Hello"));
    await editor.settle();
  });

  it("offers a button for text that comes from code", async () => {
    covers("EDIT_DYNAMIC_TEXT", "6 dynamic text button");
    await given(TEXT);
    const [outline] = await editor.outlines();
    expect(outline?.texts).toEqual(["p", "66 x 36", "Edit Dynamic Text"]);
    const { x } = await editor.centre(`.${id(3)}`);
    const box = await editor.frame.locator(`.${id(3)}`).boundingBox();
    const bottom = (box?.y ?? 0) + (box?.height ?? 0);
    const pressed = await editor.after("EDIT_DYNAMIC_TEXT", () =>
      editor.page.mouse.click(x, bottom + 70),
    );
    expect(pressed["elementKey"]).toBe(TEXT);
    await given(TITLE);
    expect((await editor.outlines())[0]?.texts).not.toContain("Edit Dynamic Text");
  });

  it("passes keys on", async () => {
    covers("KEY_DOWN_EVENT", "KEY_UP_EVENT");
    await editor.frame.locator("input").focus();
    await editor.clear();
    await editor.page.keyboard.press("Shift+A");
    expect((await editor.next("KEY_DOWN_EVENT"))["event"]).toEqual({
      key: "A",
      metaKey: false,
      shiftKey: true,
      ctrlKey: false,
      activeElement: { tagName: "INPUT", isContentEditable: false, elementType: "text" },
    });
    await editor.next("KEY_UP_EVENT");
    expect(await editor.frame.locator("input").inputValue()).toBe("");
  });

  it("gives the wheel to the editor, with Alt to the page", async () => {
    covers("WHEEL_EVENT", "6 wheel");
    await editor.pointAt(`.${id(3)}`);
    const message = await editor.after("WHEEL_EVENT", () => editor.page.mouse.wheel(0, 50));
    expect(message["event"]).toMatchObject({ deltaX: 0, deltaY: 50, altKey: false });
    expect(await editor.frame.evaluate(() => window.scrollY)).toBe(0);
    await editor.clear();
    await editor.page.keyboard.down("Alt");
    await editor.page.mouse.wheel(0, 50);
    await editor.page.keyboard.up("Alt");
    await expect.poll(() => editor.frame.evaluate(() => window.scrollY)).toBe(50);
    expect(await editor.heard("WHEEL_EVENT")).toEqual([]);
    await editor.frame.evaluate(() => window.scrollTo(0, 0));
  });
});

describe("drive mode", () => {
  it("leaves events, focus and cursor to the page, and remembers itself", async () => {
    covers(
      "enableDriveMode",
      "disableDriveMode",
      "6 drive mode leaves events to the page",
      "3 storage falls back to memory",
    );
    const cursor = (): Promise<string> =>
      editor.frame.evaluate(() => document.body.getAttribute("style") ?? "");
    expect(await cursor()).toBe("cursor: default !important;");
    await given(ONE);
    const message = await editor.after("HOVERED_ELEMENT_KEY", () => editor.call("enableDriveMode"));
    expect(message["elementKey"]).toBeNull();
    expect(await editor.outlines()).toEqual([]);
    expect(await cursor()).toBe("");
    const stored = (): Promise<string | null> =>
      editor.frame.evaluate(() => sessionStorage.getItem("board_driveModeEnabled"));
    expect(await stored()).toBe("enabled");
    await editor.click("input");
    await editor.page.keyboard.type("abc");
    expect(await editor.frame.locator("input").inputValue()).toBe("abc");
    await editor.init(PLAIN_LOOKUP, {}, null, {});
    await editor.call("setHoveredElement", ONE);
    expect(await editor.outlines()).toEqual([]);
    await editor.frame.evaluate(() => {
      Object.defineProperty(window, "sessionStorage", {
        configurable: true,
        get: () => {
          throw new Error("denied");
        },
      });
    });
    await editor.init(PLAIN_LOOKUP, {}, null, {});
    expect(await editor.outlines()).toEqual([]);
    await editor.call("disableDriveMode");
    await editor.settle();
    expect(await cursor()).toBe("cursor: default !important;");
    await editor.frame.evaluate(() => Reflect.deleteProperty(window, "sessionStorage"));
  });
});
